import { parseEircode } from '#property/eircode.ts';
import { parseEpcNumber } from '#property/epc.ts';
import { parsePostcode } from '#property/postcode.ts';
import type { FieldName } from './draft-fields.ts';

/** Fields with a code that has one proper spelling. */
const PARSERS: Partial<Record<FieldName, (text: string) => string | null>> = {
  eircode: parseEircode,
  postcode: parsePostcode,
  epcNumber: parseEpcNumber,
};

/** @returns a code as it is properly written (`BT9 6HJ`); an invalid one and the text of any other field unchanged */
export function properCode(name: FieldName, text: string): string {
  return PARSERS[name]?.(text) ?? text;
}
