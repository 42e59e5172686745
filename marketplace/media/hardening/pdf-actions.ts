import { PDFArray, type PDFContext, PDFDict, PDFName, type PDFObject, PDFStream } from 'pdf-lib';

/** Keys of actions and embedded files. */
const ACTIVE_KEYS = new Set(['JS', 'JavaScript', 'AA', 'EmbeddedFiles', 'EF', 'XFA', 'RichMediaContent']);
/** Actions that leave the document, by ISO 32000-1, table 198. Links to a page or a website are harmless. */
const ACTIONS = new Set(
  'JavaScript Launch SubmitForm ResetForm ImportData GoToR GoToE Rendition Movie Sound Hide Thread RichMediaExecute'.split(
    ' ',
  ),
);

/** Every dictionary of a document, including nested ones. */
export function* everyDict(context: PDFContext): Generator<PDFDict> {
  const open: PDFObject[] = context.enumerateIndirectObjects().map(([, object]) => object);
  for (let object = open.pop(); object; object = open.pop()) {
    if (object instanceof PDFArray) for (const item of object.asArray()) open.push(item);
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    yield dict;
    for (const value of dict.values()) open.push(value);
  }
}

/** @returns whether a document contains actions or embedded files */
export function isActive(context: PDFContext): boolean {
  for (const dict of everyDict(context)) {
    for (const [key, value] of dict.entries()) {
      const name = key.decodeText();
      if (ACTIVE_KEYS.has(name)) return true;
      if (name === 'S' && value instanceof PDFName && ACTIONS.has(value.decodeText())) return true;
    }
  }
  return false;
}
