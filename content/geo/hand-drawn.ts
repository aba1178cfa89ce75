/** What the coastline file does not know and the chart draws by hand: `[latitude, longitude]`, WGS 84, good to about 150 m. */
export type Point = readonly [latitude: number, longitude: number];

/**
 * The shore of Wildwood along the creek, from the channel in the west to the cove in the east. It takes the place of the
 * coastline between those ends, which joins West Wildwood to the land.
 */
export const creekShore: readonly Point[] = [
  [38.9948, -74.8322],
  [38.9956, -74.8286],
  [38.9964, -74.8261],
  [38.9977, -74.8239],
  [38.9992, -74.822],
  [39.0004, -74.8206],
  [39.0015, -74.8192],
  [39.0024, -74.8182],
  [39.0033, -74.8173],
];

/** West Wildwood, about 0.8 km across, between Grassy Sound and the creek. */
export const westWildwood: readonly Point[] = [
  [39.0047, -74.822],
  [39.004, -74.8204],
  [39.003, -74.8197],
  [39.00205, -74.8201],
  [39.00097, -74.82135],
  [38.9998, -74.8228],
  [38.9983, -74.8247],
  [38.9972, -74.8267],
  [38.9969, -74.8283],
  [38.9976, -74.8297],
  [38.9992, -74.8303],
  [39.001, -74.8308],
  [39.0028, -74.8303],
  [39.0042, -74.8286],
  [39.005, -74.8264],
  [39.0052, -74.824],
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

/** Glenwood Avenue from the boardwalk over the bridge to the bay: the one road to West Wildwood. */
export const glenwoodAvenue: readonly Point[] = [
  [38.9879, -74.8062],
  [39.0007, -74.821],
  [39.0018, -74.8232],
  [39.0034, -74.8277],
];

export const bridge: readonly Point[] = [
  [39.0003, -74.82055],
  [39.00105, -74.82145],
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
