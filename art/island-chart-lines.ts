/** What the coastline file does not know and the chart draws by hand: `[latitude, longitude]`, WGS 84, good to about 150 m. */
export type Point = readonly [latitude: number, longitude: number];

/**
 * The shore of Wildwood along the creek, from the channel in the west around the marsh at 26th Avenue to the cove in the
 * east. It takes the place of the coastline between those ends, which joins West Wildwood to the land. Like West Wildwood's
 * shore it is drawn about 30 m outside of the streets in `streets.geojson`.
 */
export const creekShore: readonly Point[] = [
  [38.9948, -74.8322],
  [38.9946, -74.8286],
  [38.9947, -74.8258],
  [38.9952, -74.8234],
  [38.9958, -74.822],
  [38.9964, -74.8211],
  [38.9963, -74.8201],
  [38.9962, -74.8191],
  [38.9962, -74.8184],
  [38.9968, -74.8176],
  [38.9974, -74.8169],
  [38.998, -74.8165],
  [38.9986, -74.8167],
  [38.9994, -74.8177],
  [39.0003, -74.8189],
  [39.0014, -74.8204],
  [39.002, -74.8209],
  [39.0022, -74.8203],
  [39.0018, -74.8197],
  [39.0023, -74.8189],
  [39.0033, -74.8173],
];

/** West Wildwood, about 1.3 km long, between Grassy Sound and the creek. */
export const westWildwood: readonly Point[] = [
  [39.0058, -74.8287],
  [39.0055, -74.8275],
  [39.0053, -74.8261],
  [39.0044, -74.8256],
  [39.0036, -74.8245],
  [39.003, -74.8236],
  [39.0027, -74.8227],
  [39.0018, -74.8217],
  [39.0011, -74.8207],
  [39.0005, -74.8196],
  [38.9997, -74.8189],
  [38.9991, -74.818],
  [38.9984, -74.8171],
  [38.9978, -74.8176],
  [38.997, -74.8184],
  [38.9965, -74.8189],
  [38.9967, -74.8196],
  [38.9969, -74.8207],
  [38.9971, -74.8217],
  [38.9969, -74.8225],
  [38.9965, -74.8233],
  [38.9972, -74.8244],
  [38.9979, -74.8251],
  [38.9985, -74.8257],
  [38.9991, -74.8262],
  [38.9998, -74.8269],
  [39.001, -74.8271],
  [39.002, -74.8277],
  [39.0033, -74.8283],
  [39.0044, -74.8287],
];

/** What is left of the land the coastline shows west of West Wildwood. */
export const marshIsland: readonly Point[] = [
  [39.0026, -74.8372],
  [39.0029, -74.835],
  [39.002, -74.8328],
  [39, -74.8321],
  [38.9978, -74.8317],
  [38.9971, -74.8331],
  [38.9976, -74.834],
  [38.999, -74.8344],
  [39.0005, -74.8349],
  [39.0014, -74.836],
  [39.0011, -74.8378],
  [39.0019, -74.8385],
];

/** Channels of the back bay that end a few meters short of each other in the coastline file. */
export const missingChannels: readonly (readonly Point[])[] = [
  [
    [38.9864, -74.8385],
    [38.9857, -74.8414],
    [38.9851, -74.8432],
    [38.9833, -74.8448],
  ],
  [
    [38.9735, -74.86],
    [38.9785, -74.8516],
    [38.9801, -74.8492],
    [38.981, -74.8475],
  ],
];

/** Glenwood Avenue between the boardwalk and where `streets.geojson` begins, a sketch. */
export const glenwoodAvenue: readonly Point[] = [
  [38.9879, -74.8062],
  [38.99484, -74.8152],
];

/** Glenwood Avenue's bridge, from shore to shore: the one way to West Wildwood. Its middle is on the borough's limit. */
export const bridge: readonly Point[] = [
  [38.99667, -74.81776],
  [38.99711, -74.81829],
];

/** The boardwalk runs from 16th Avenue in North Wildwood to Cresse Avenue. */
export const boardwalk: readonly Point[] = [
  [38.9972, -74.7946],
  [38.9935, -74.7999],
  [38.9891, -74.8058],
  [38.9862, -74.8092],
  [38.9842, -74.8116],
  [38.9775, -74.8197],
];

/** Salt marsh between the mainland and the island, from Cold Spring Inlet to Stone Harbor; its landward edge is a sketch. */
export const saltMarsh: readonly Point[] = [
  [39.075, -74.83],
  [39.058, -74.838],
  [39.045, -74.85],
  [39.03, -74.857],
  [39.02, -74.8625],
  [39.008, -74.865],
  [38.996, -74.87],
  [38.984, -74.874],
  [38.974, -74.8835],
  [38.963, -74.893],
  [38.953, -74.8935],
  [38.9515, -74.876],
  [38.9565, -74.871],
  [38.962, -74.8665],
  [38.9735, -74.86],
  [38.9785, -74.8516],
  [38.981, -74.8475],
  [38.9775, -74.8445],
  [38.9725, -74.8425],
  [38.9775, -74.8385],
  [38.9835, -74.8328],
  [38.9885, -74.8322],
  [38.9965, -74.8358],
  [39.0008, -74.838],
  [39.0075, -74.835],
  [39.0075, -74.821],
  [39.014, -74.811],
  [39.0185, -74.8095],
  [39.027, -74.812],
  [39.033, -74.806],
  [39.03, -74.795],
  [39.012, -74.775],
  [39.034, -74.771],
  [39.052, -74.763],
  [39.075, -74.758],
];
