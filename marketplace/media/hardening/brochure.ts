import { ParseSpeeds, type PDFContext, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import type { RefusalReason } from '../uploads/rules.ts';
import { stripJpeg } from './jpeg-segments.ts';
import { no } from './outcome.ts';
import { everyDict, isActive } from './pdf-actions.ts';
import { isBounded } from './pdf-structure.ts';

/** Pages of a brochure: a large country house has thirty. */
const PAGES = 100;

/** What a page is made of. All else goes: notes, buttons, actions, thumbnails, what a program left for itself. */
const PAGE_KEYS = new Set(
  'Type Resources Contents MediaBox CropBox BleedBox TrimBox ArtBox Rotate Group UserUnit Parent'.split(' '),
);
/** What may hang on anything and shows nothing: descriptions, private data, attached files. */
const SILENT_KEYS = ['Metadata', 'PieceInfo', 'LastModified', 'AF', 'AA', 'A', 'Alternates', 'OPI'].map(
  (name) => PDFName.of(name),
);

/**
 * A brochure written anew: the pages of a PDF file in a document of our own, so that nothing of the old one survives that
 * is not drawn on a page. Documents that are locked, or that do something when they are opened, are refused.
 * @param bytes of the file as it came
 */
export async function hardenBrochure(
  bytes: Buffer,
): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; reason: RefusalReason }> {
  if (bytes.length === 0) return no('empty');
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return no('not-a-brochure');
  if (!isBounded(bytes)) return no('too-complex');
  try {
    const given = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: ParseSpeeds.Fastest,
    });
    if (isActive(given.context)) return no('active');
    const pages = given.getPageCount();
    if (pages > PAGES) return no('too-many-pages');
    if (pages === 0) return no('damaged');
    silence(given.context);
    for (const { node } of given.getPages()) {
      for (const key of node.keys()) if (!PAGE_KEYS.has(key.decodeText())) node.delete(key);
    }
    const made = await PDFDocument.create({ updateMetadata: false });
    for (const page of await made.copyPages(given, given.getPageIndices())) made.addPage(page);
    return { ok: true, bytes: await made.save({ addDefaultPage: false, updateFieldAppearances: false }) };
  } catch (error) {
    return no(/is encrypted/.test(String(error)) ? 'encrypted' : 'damaged');
  }
}

/** Takes away what describes or accompanies the things on the pages, also within their photographs. */
function silence(context: PDFContext): void {
  for (const dict of everyDict(context)) for (const key of SILENT_KEYS) dict.delete(key);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const filter = String(object.dict.get(PDFName.of('Filter')) ?? '');
    if (!/^(\/DCTDecode|\[ \/DCTDecode \])$/.test(filter)) continue;
    context.assign(ref, PDFRawStream.of(object.dict, stripJpeg(object.contents)));
  }
}
