/** What the scenes of the borough show, for those who can't see them. */
export const boroughScenes = {
  halyards: "Sailboats in their berths at sunrise, the halyards slapping against the tallest mast; a gull on a piling.",
  "crab-line": "A child on a dock lets a baited string down into the bay. Below, a blue claw reaches for it.",
  "the-wedge": "At sunset, someone measures the thin end of a wedge-shaped bar with outstretched arms.",
  "july-parade":
    "A children's parade between bungalows: a decorated bicycle, a wagon dressed as a boat, a dachshund as a hot dog.",
  "neptune-park": "Neptune with his trident and a gull on top of it, in a small park beside a gazebo.",
  "the-bridge": "Three people ride bicycles over the bridge at dusk, toward the lights of a Ferris wheel.",
};

export type BoroughScene = keyof typeof boroughScenes;
