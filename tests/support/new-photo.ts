import sharp from 'sharp';

/** @returns a JPEG of one colour */
export function newPhoto(background: string): Promise<Buffer> {
  return sharp({ create: { width: 1200, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer();
}
