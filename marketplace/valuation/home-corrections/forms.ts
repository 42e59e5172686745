import * as z from 'zod/mini';
import { line, trimmedText } from '#platform/http/body-fields.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { MAX_SHOWN_ADDRESS_LENGTH, MAX_STATEMENT_LENGTH, MIN_STATEMENT_LENGTH } from './rules.ts';

/** PostgreSQL stores no NUL characters. */
const WITHOUT_NUL = z.refine<string>((text) => !text.includes('\0'));

export const statement = trimmedText(MAX_STATEMENT_LENGTH, 'homeCorrections.statementShort').check(
  z.minLength(MIN_STATEMENT_LENGTH, 'homeCorrections.statementShort' satisfies MessageKey),
  WITHOUT_NUL,
);
export const shownAddress = line(
  MAX_SHOWN_ADDRESS_LENGTH,
  'homeCorrections.shownAddressMissing' satisfies MessageKey,
);
export const declaration = z.literal(true, 'homeCorrections.declarationMissing' satisfies MessageKey);

const shared = { statement, declaration };

/** The forms by what is said of the home. */
export const hideForm = z.object(shared);
export const saleForm = z.object({
  ...shared,
  soldOn: z.iso.date('homeCorrections.saleMissing' satisfies MessageKey),
});
export const addressForm = z.object({ ...shared, shownAddress });
