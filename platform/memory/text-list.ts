import { shared } from './typed-arrays.ts';

/** Texts one after the other in shared memory, without an object for each. */
export type TextList = {
  /** UTF-8. */
  bytes: Uint8Array;
  /** Where each text begins; one more entry than texts. */
  starts: Uint32Array;
};

/** @returns the texts in one list, in their order */
export function packTexts(texts: readonly string[]): TextList {
  const encoded = Buffer.from(texts.join(''));
  const bytes = shared('uint8', encoded.length);
  bytes.set(encoded);
  const starts = shared('uint32', texts.length + 1);
  texts.forEach((text, at) => {
    starts[at + 1] = starts[at]! + Buffer.byteLength(text);
  });
  return { bytes, starts };
}

/** @returns the text with a number; empty when there is none */
export function textAt({ bytes, starts }: TextList, at: number): string {
  // Buffer reads shared memory without a copy; TextDecoder refuses it.
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString(
    'utf8',
    starts[at],
    starts[at + 1],
  );
}
