import { alongAngle, type ChartLabel, label } from "./chart-labels.ts";

const acrossAngle = -47;
const closer = [16, 99] as const;

/** Labels of streets that only closer zooms than the first draw apart. Only the interactive map needs them. */
export const streetLabels: readonly ChartLabel[] = [
  label("street", 39.0025, -74.8256, ["Glenwood Avenue"], closer, alongAngle),
  label("street", 39.0027, -74.8239, ["Poplar Avenue"], closer, alongAngle),
  label("street", 38.9991, -74.8198, ["Magnolia Avenue"], closer, alongAngle),
  label("street", 39.0013, -74.8251, ["Maple Avenue"], closer, alongAngle),
  label("street", 39.0006, -74.8252, ["Pine Avenue"], closer, alongAngle),
  label("street", 38.9974, -74.8186, ["Venice Avenue"], closer, -61),
  label("street", 38.9973, -74.8208, ["Lake Road"], closer, 14),
  label("street", 38.9972, -74.8227, ["R Avenue"], closer, acrossAngle),
  label("street", 38.9978, -74.8227, ["S Avenue"], closer, alongAngle),
  label("street", 38.9978, -74.8236, ["Q Avenue"], closer, acrossAngle),
  label("street", 38.9975, -74.8232, ["Mueller Avenue"], closer, alongAngle),
  label("street", 38.9983, -74.8239, ["P Avenue"], closer, acrossAngle),
  label("street", 38.9988, -74.8243, ["J Avenue"], closer, acrossAngle),
  label("street", 38.9993, -74.8246, ["O Avenue"], closer, acrossAngle),
  label("street", 38.9997, -74.8251, ["N Avenue"], closer, acrossAngle),
  label("street", 39.0017, -74.8238, ["Neptune Avenue"], closer, acrossAngle),
  label("street", 39.0001, -74.8257, ["Neptune Avenue"], closer, acrossAngle),
  label("street", 39.0006, -74.826, ["M Avenue"], closer, acrossAngle),
  label("street", 39.0011, -74.8264, ["L Avenue"], closer, acrossAngle),
  label("street", 39.0003, -74.8215, ["K Avenue"], closer, acrossAngle),
  label("street", 38.9996, -74.8206, ["Arion Avenue"], closer, acrossAngle),
  label("street", 39.0011, -74.8225, ["I Avenue"], closer, acrossAngle),
  label("street", 39.0014, -74.8231, ["H Avenue"], closer, acrossAngle),
  label("street", 39.0007, -74.822, ["J Avenue"], closer, acrossAngle),
  label("street", 39.0022, -74.8242, ["G Avenue"], closer, acrossAngle),
  label("street", 39.0026, -74.8247, ["F Avenue"], closer, acrossAngle),
  label("street", 39.003, -74.8252, ["E Avenue"], closer, acrossAngle),
  label("street", 39.0034, -74.8258, ["D Avenue"], closer, acrossAngle),
  label("street", 39.0038, -74.8263, ["C Avenue"], closer, acrossAngle),
  label("street", 39.0041, -74.8269, ["B Avenue"], closer, acrossAngle),
  label("street", 39.0045, -74.8271, ["A Avenue"], closer, 6),
  label("street", 39.0051, -74.8273, ["Bay Avenue"], closer, 7),
  label("street", 38.9969, -74.817, ["Lake Avenue"], closer, acrossAngle),
  label("street", 38.9964, -74.8157, ["Hudson Avenue"], closer, acrossAngle),
  label("street", 38.996, -74.8139, ["Park Boulevard"], closer, acrossAngle),
  label("street", 39.0001, -74.818, ["26th Avenue"], closer, alongAngle),
];
