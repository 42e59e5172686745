import { ParseSpeeds, type PDFContext, PDFDocument, PDFName, PDFRawStream } from 'pdf-lib';
import type { RefusalReason } from '../uploads/rules.ts';
import { stripJpeg } from './jpeg-segments.ts';
import { refusal } from './outcome.ts';
import { everyDict, isActive } from './pdf-actions.ts';
import { isBounded } from './pdf-structure.ts';

/** Maximum pages of a brochure: a large country house has thirty. */
const MAX_PAGES = 100;

/** Keys of a page that are copied. All others are dropped: annotations, actions, thumbnails, private data. */
const PAGE_KEYS = new Set(
  'Type Resources Contents MediaBox CropBox BleedBox TrimBox ArtBox Rotate Group UserUnit Parent'.split(' '),
);
/** Invisible attachments of any object: metadata, private data, attached files. */
const SILENT_KEYS = ['Metadata', 'PieceInfo', 'LastModified', 'AF', 'AA', 'A', 'Alternates', 'OPI'].map(
  (name) => PDFName.of(name),
);

/**
 * Rewrites a brochure: copies the pages of a PDF file to a new document, so that only drawn content survives.
 * Documents that are encrypted or contain actions are refused.
 * @param bytes of the uploaded file
 */
export async function hardenBrochure(
  bytes: Buffer,
): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; reason: RefusalReason }> {
  if (bytes.length === 0) return refusal('empty');
  if (bytes.toString('latin1', 0, 5) !== '%PDF-') return refusal('not-a-brochure');
  if (!isBounded(bytes)) return refusal('too-complex');
  try {
    const given = await PDFDocument.load(bytes, {
      updateMetadata: false,
      throwOnInvalidObject: true,
      parseSpeed: ParseSpeeds.Fastest,
    });
    if (isActive(given.context)) return refusal('active');
    const pages = given.getPageCount();
    if (pages > MAX_PAGES) return refusal('too-many-pages');
    if (pages === 0) return refusal('damaged');
    silence(given.context);
    for (const { node } of given.getPages()) {
      for (const key of node.keys()) if (!PAGE_KEYS.has(key.decodeText())) node.delete(key);
    }
    const made = await PDFDocument.create({ updateMetadata: false });
    for (const page of await made.copyPages(given, given.getPageIndices())) made.addPage(page);
    return { ok: true, bytes: await made.save({ addDefaultPage: false, updateFieldAppearances: false }) };
  } catch (error) {
    return refusal(/is encrypted/.test(String(error)) ? 'encrypted' : 'damaged');
  }
}

/** Removes metadata of objects on the pages, including photographs. */
function silence(context: PDFContext): void {
  for (const dict of everyDict(context)) for (const key of SILENT_KEYS) dict.delete(key);
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue;
    const filter = String(object.dict.get(PDFName.of('Filter')) ?? '');
    if (!/^(\/DCTDecode|\[ \/DCTDecode \])$/.test(filter)) continue;
    context.assign(ref, PDFRawStream.of(object.dict, stripJpeg(object.contents)));
  }
}
