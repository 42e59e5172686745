import sharp from 'sharp';
import { expect, it } from 'vitest';
import { hardenPicture, LONG_EDGE } from './picture.ts';

/** Four corners of four colours, so that every rotation and reflection looks different. */
async function corners(): Promise<Buffer> {
  const corner = (background: string) => ({
    create: { width: 60, height: 40, channels: 3 as const, background },
  });
  return sharp({ create: { width: 120, height: 80, channels: 3, background: '#fff' } })
    .composite([
      { input: corner('#f00'), left: 0, top: 0 },
      { input: corner('#0f0'), left: 60, top: 0 },
      { input: corner('#00f'), left: 0, top: 40 },
    ])
    .png()
    .toBuffer();
}

it.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'a picture of EXIF orientation %i is stored as other programs show it',
  async (orientation) => {
    const given = await sharp(await corners())
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const made = await hardenPicture(given, 'photo');
    if (!made.ok) throw new Error(made.reason);
    const shown = await sharp(given).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const stored = await sharp(made.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([stored.info.width, stored.info.height]).toEqual([shown.info.width, shown.info.height]);
    const middles = [0.25, 0.75].flatMap((y) => [0.25, 0.75].map((x) => [x, y] as const));
    for (const [x, y] of middles) {
      const at =
        3 * (Math.floor(y * shown.info.height) * shown.info.width + Math.floor(x * shown.info.width));
      for (const channel of [0, 1, 2]) {
        expect(Math.abs(stored.data[at + channel]! - shown.data[at + channel]!)).toBeLessThan(12);
      }
    }
  },
);

it('a picture is never enlarged, and its longest edge is bounded in both orientations', async () => {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer();
  expect(await hardenPicture(await flat(40, 30), 'photo')).toMatchObject({ width: 40, height: 30 });
  expect(await hardenPicture(await flat(1500, 5120), 'photo')).toMatchObject({
    width: 750,
    height: LONG_EDGE,
  });
});

it('a colour profile and transparency are converted to plain colours', async () => {
  const clear = await sharp({ create: { width: 50, height: 50, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const wide = await sharp({ create: { width: 50, height: 50, channels: 3, background: '#2a7' } })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer();
  const white = await hardenPicture(clear, 'floor_plan');
  const green = await hardenPicture(wide, 'photo');
  if (!white.ok || !green.ok) throw new Error('refused');
  expect([...(await sharp(white.bytes).raw().toBuffer()).subarray(0, 3)]).toEqual([255, 255, 255]);
  const { icc, space } = await sharp(green.bytes).metadata();
  expect([icc, space]).toEqual([undefined, 'srgb']);
  const [red, shade, blue] = await sharp(green.bytes).raw().toBuffer();
  expect([red! - 0x22, shade! - 0xaa, blue! - 0x77].every((off) => Math.abs(off) < 8)).toBe(true);
});
