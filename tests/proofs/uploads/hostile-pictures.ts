import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import {
  avifClaiming,
  gifOf,
  jpegClaiming,
  jpegWith,
  MARKER,
  pngClaiming,
  pngWith,
  webpClaiming,
} from './picture-bytes.ts';

/** A file that is hostile, or whose hidden content its sender does not know. */
export interface Hostile {
  name: string;
  kind: 'photo' | 'floor_plan' | 'brochure';
  bytes: Buffer;
  /** The content type that the form declares. */
  fileName?: string;
  contentType?: string;
  /** The expected result: accepted and cleaned, or refused for this reason (or one of several). */
  expect: 'taken' | readonly string[];
}

const REFUSED = ['too-many-pixels', 'damaged', 'not-a-picture', 'too-complex'] as const;

/** A small photograph in a format, with all metadata a camera writes. */
function real(format: 'jpeg' | 'png' | 'webp' | 'gif' | 'avif', width = 300, height = 200): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#0d5c4d' } })
    .withExif({
      IFD0: { Artist: MARKER, Copyright: MARKER },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '53/1 20/1 1234/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '6/1 15/1 0/1',
      },
    })
    .withXmp(xmp())
    [format]()
    .toBuffer();
}

function xmp(): string {
  return `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="53,20N" exif:secret="${MARKER}"/></rdf:RDF></x:xmpmeta>`;
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert("${MARKER}")</script></svg>`;
const SCRIPT = `<html><script>alert("${MARKER}")</script></html>`;

/** Pictures that decompress to far more than their size. */
async function bombs(): Promise<Hostile[]> {
  const tiny = await real('jpeg');
  const avif = await real('avif');
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false });
  const files: [string, Buffer][] = [
    ['png-50000-square-one-bit', pngClaiming(50_000, 50_000, Buffer.alloc(1000))],
    ['png-two-billion-square', pngClaiming(2_000_000_000, 2_000_000_000, Buffer.alloc(10))],
    ['png-10000-square-whole', pngClaiming(10_000, 10_000, Buffer.alloc(10_000 * 1251))],
    ['png-interlaced-sixteen-bit', pngClaiming(7_000, 7_000, Buffer.alloc(1000), 16, 6, 1)],
    ['png-16-by-17000000', pngClaiming(16, 17_000_000, Buffer.alloc(100_000))],
    ['jpeg-65535-square', jpegClaiming(tiny, 65_535, 65_535)],
    ['jpeg-progressive-56-million', await flat(8_000, 7_000).jpeg({ progressive: true }).toBuffer()],
    ['webp-16383-square', webpClaiming(16_383, 16_383)],
    ['webp-whole-42-million', await flat(7_000, 6_000).webp().toBuffer()],
    ['avif-60000-square', avifClaiming(avif, 60_000, 60_000)],
    ['avif-four-billion-by-one', avifClaiming(avif, 4_000_000_000, 1)],
    ['avif-blank-16-by-17000', await flat(16_000, 1_700).avif({ effort: 0 }).toBuffer()],
    ['gif-100000-frames', gifOf(100_000, 200, 200)],
  ];
  return [
    ...files.map(([name, bytes]) => ({ name, kind: 'photo', bytes, expect: REFUSED }) as const),
    // Most GIF readers ignore the canvas; the only frame has one pixel.
    {
      name: 'gif-65535-square',
      kind: 'photo',
      bytes: gifOf(1, 65_535, 65_535),
      expect: ['taken', ...REFUSED],
    },
  ];
}

/** Pictures with data besides pixels. */
async function carriers(): Promise<Hostile[]> {
  const jpeg = await real('jpeg');
  const png = await real('png');
  const webp = await real('webp');
  const after = (bytes: Buffer, text: string) => Buffer.concat([bytes, Buffer.from(text + MARKER)]);
  const icc = Buffer.concat([Buffer.from('bomb\0\0'), deflateSync(Buffer.alloc(30_000_000))]);
  const turned = await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer();
  const files: [string, Buffer][] = [
    ['jpeg-gps-xmp', jpeg],
    ['png-exif-xmp', png],
    ['webp-exif-xmp', webp],
    ['avif-exif-xmp', await real('avif')],
    ['gif-comment', after(await real('gif'), '')],
    ['jpeg-turned-gps', turned],
    ['jpeg-zip', after(jpeg, 'PK\x03\x04')],
    ['jpeg-html', after(jpeg, SCRIPT)],
    ['jpeg-javascript-comment', jpegWith(jpeg, 0xfe, Buffer.from(`*/=alert("${MARKER}")/*`))],
    ['jpeg-second-picture', Buffer.concat([jpeg, jpeg])],
    ['jpeg-icc-garbage', jpegWith(jpeg, 0xe2, Buffer.from(`ICC_PROFILE\0\x01\x01${MARKER.repeat(200)}`))],
    ['jpeg-photoshop-segment', jpegWith(jpeg, 0xed, Buffer.from(`Photoshop 3.0\x008BIM${MARKER}`))],
    ['png-text-chunk', pngWith(png, 'tEXt', Buffer.from(`Comment\0${MARKER}${SCRIPT}`))],
    ['png-zip', after(png, 'PK\x03\x04')],
    ['png-icc-bomb', pngWith(png, 'iCCP', icc)],
    [
      'png-text-bomb',
      pngWith(
        png,
        'zTXt',
        Buffer.concat([Buffer.from('Bomb\0\0'), deflateSync(Buffer.alloc(30_000_000, MARKER))]),
      ),
    ],
    ['webp-html', after(webp, SCRIPT)],
    ['gif-javascript', after(gifOf(1, 200, 200), `*/alert(1)//`)],
    ['gif-moving', gifOf(50, 200, 200)],
    ['jpeg-cmyk', await sharp(jpeg).toColourspace('cmyk').withXmp(xmp()).jpeg().toBuffer()],
    ['png-sixteen-bit', await sharp(png).toColourspace('rgb16').png().toBuffer()],
    ['png-interlaced', await sharp(png).png({ progressive: true }).toBuffer()],
    [
      'png-see-through',
      await sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    ],
    [
      'jpeg-one-pixel',
      await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    ],
  ];
  // The decoder may also refuse a profile or text that decompresses to millions of bytes.
  return files.map(([name, bytes]) => ({
    name,
    kind: 'photo',
    bytes,
    expect: name.includes('bomb') || name.includes('garbage') ? ['taken', ...REFUSED] : 'taken',
  }));
}

/** Files that are no pictures, or of another format than declared. */
async function impostors(): Promise<Hostile[]> {
  const jpeg = await real('jpeg', 1200, 900);
  const photo = (
    name: string,
    bytes: Buffer,
    expect: Hostile['expect'],
    fileName?: string,
    contentType?: string,
  ) => ({ name, kind: 'photo', bytes, expect, fileName, contentType }) as const;
  return [
    photo('nothing', Buffer.alloc(0), ['empty']),
    photo('svg-script', Buffer.from(SVG), ['svg'], 'a.svg', 'image/svg+xml'),
    photo('svg-named-jpeg', Buffer.from(`<?xml version="1.0"?>${SVG}`), ['svg'], 'a.jpg', 'image/jpeg'),
    photo('svg-behind-jpeg-start', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(SVG)]), [
      'damaged',
      'not-a-picture',
    ]),
    photo('html-named-png', Buffer.from(SCRIPT), ['not-a-picture'], 'a.png', 'image/png'),
    photo('zip', Buffer.from('PK\x03\x04'), ['not-a-picture'], 'a.jpg', 'image/jpeg'),
    photo('pdf-as-photo', Buffer.from('%PDF-1.7\n'), ['not-a-picture'], 'a.jpg', 'image/jpeg'),
    photo('tiff', await sharp(jpeg).tiff().toBuffer(), ['not-a-picture'], 'a.jpg', 'image/jpeg'),
    photo(
      'heic',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      ['heic'],
      'a.jpg',
      'image/jpeg',
    ),
    photo('jpeg-truncated', jpeg.subarray(0, jpeg.length / 2), ['damaged', 'not-a-picture']),
    photo('jpeg-head-only', jpeg.subarray(0, 20), ['damaged', 'not-a-picture']),
    photo('png-truncated', (await real('png', 1200, 900)).subarray(0, 400), ['damaged']),
    photo('webp-truncated', (await real('webp', 1200, 900)).subarray(0, 60), ['damaged', 'not-a-picture']),
    photo('avif-truncated', (await real('avif')).subarray(0, 200), ['damaged', 'not-a-picture']),
    photo('gif-head-only', Buffer.from('GIF89a'), ['damaged', 'not-a-picture']),
    photo('webp-head-only', Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ['damaged', 'not-a-picture']),
    photo('noise', Buffer.alloc(100_000, 0x5a), ['not-a-picture']),
    photo('real-photo-named-exe', jpeg, 'taken', 'setup.exe', 'application/x-msdownload'),
    photo('path-traversal-name', jpeg, 'taken', '../../../../etc/passwd', 'image/jpeg'),
    photo('windows-path-name', jpeg, 'taken', 'C:\\Windows\\system32\\a.jpg', 'image/jpeg'),
    photo('control-characters-name', jpeg, 'taken', 'a\u202Egpj.\u0007\u0000exe', 'image/jpeg'),
    photo('name-of-10000-letters', jpeg, 'taken', 'a'.repeat(10_000), 'image/jpeg'),
  ];
}

/** The largest accepted pictures: the most work that anyone can cause. */
async function giants(): Promise<Hostile[]> {
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0d5c4d' } });
  const turned = { orientation: 6 };
  const files: [string, Buffer][] = [
    ['jpeg', await flat(8_000, 6_000).jpeg().withMetadata(turned).toBuffer()],
    [
      'jpeg-progressive',
      await flat(6_000, 4_900).jpeg({ progressive: true }).withMetadata(turned).toBuffer(),
    ],
    ['png', await flat(8_000, 6_000).png().withMetadata(turned).toBuffer()],
    ['png-interlaced', await flat(6_000, 4_900).png({ progressive: true }).toBuffer()],
    ['webp', await flat(5_000, 4_400).webp({ effort: 0 }).toBuffer()],
    ['avif', await flat(2_600, 1_900).avif({ effort: 0 }).toBuffer()],
  ];
  return files.map(([name, bytes]) => ({ name: `giant-${name}`, kind: 'photo', bytes, expect: 'taken' }));
}

/** @returns pictures that must be refused or reduced to their pixels */
export async function hostilePictures(): Promise<Hostile[]> {
  return [...(await bombs()), ...(await carriers()), ...(await impostors()), ...(await giants())];
}
