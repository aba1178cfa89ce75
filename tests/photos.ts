import sharp from "sharp";

type Shape = { width?: number; height?: number; orientation?: number };

/** Returns a photo as a phone writes it: with camera, location and a comment in its metadata, and perhaps rotated. Its left half is red. */
export async function phonePhoto({ width = 1000, height = 750, orientation = 1 }: Shape = {}): Promise<
  Buffer<ArrayBuffer>
> {
  const jpeg = await picture(width, height)
    .withExif({
      IFD0: { Make: "Phone maker", ImageDescription: "secret words" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "39/1 0/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "74/1 49/1 0/1" },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- secret words --></x:xmpmeta>')
    .withMetadata({ orientation })
    .jpeg()
    .toBuffer();
  return Buffer.from(jpeg);
}

/** Red on the left, blue on the right. */
export function picture(width: number, height: number) {
  const half = { create: { width: Math.floor(width / 2), height, channels: 3, background: "red" } } as const;
  return sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([
    { input: half, gravity: "west" },
  ]);
}
