import { useEffect, useMemo, useState } from 'react';
import type { contactNumber } from '#property/phone.ts';
import type { Issue } from '../contract.ts';
import type { DraftFields } from '../fields/draft-fields.ts';

/** County for a draft without one: a number without a country code is of the Republic. */
const ANY_COUNTY = 1;

/**
 * The problem of a contact phone that cannot be called, by the rule of the submission. Its tables of numbers are large:
 * they load once a number is typed, and until then there is no problem.
 * @param accountPhone verified, and so never a problem; null for none
 * @returns one problem at most
 */
export function usePhoneIssues(
  { contactPhone, countyId = ANY_COUNTY }: DraftFields,
  accountPhone: string | null,
): readonly (Issue & { step: 'contact' })[] {
  const [check, setCheck] = useState<typeof contactNumber | null>(null);
  const typed = accountPhone === null ? (contactPhone ?? '') : '';
  const isTyped = typed !== '';
  useEffect(() => {
    // Without the tables the submission alone decides.
    if (isTyped)
      import('#property/phone.ts').then(
        (tables) => setCheck(() => tables.contactNumber),
        () => {},
      );
  }, [isTyped]);
  return useMemo(() => {
    const number = isTyped ? check?.(typed, countyId) : undefined;
    if (!number || number.ok || number.reason !== 'invalid') return [];
    return [
      {
        step: 'contact',
        field: 'contactPhone',
        path: 'contactPhone',
        message: 'placement.error.contactPhone',
      },
    ];
  }, [check, isTyped, typed, countyId]);
}
