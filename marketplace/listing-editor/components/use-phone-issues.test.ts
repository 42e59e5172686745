// @vitest-environment jsdom
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { DraftFields } from '../fields/draft-fields.ts';
import { usePhoneIssues } from './use-phone-issues.ts';

afterEach(cleanup);

const DUBLIN = 1;

/** @returns the problems of a number, once the tables of numbers are there */
async function issuesOf(contactPhone: string, accountPhone: string | null = null) {
  const { result, rerender } = renderHook(
    (phone: string) => usePhoneIssues({ countyId: DUBLIN, contactPhone: phone } as DraftFields, accountPhone),
    { initialProps: '087 12' },
  );
  if (accountPhone === null) await waitFor(() => expect(result.current).toHaveLength(1));
  rerender(contactPhone);
  return result.current;
}

it.each(['087 123 456', '087 12', '000 000 0000'])(
  'a number that cannot be called is a problem: %s',
  async (phone) => {
    expect(await issuesOf(phone)).toEqual([
      {
        step: 'contact',
        field: 'contactPhone',
        path: 'contactPhone',
        message: 'placement.error.contactPhone',
      },
    ]);
  },
);

it.each(['087 123 4567', '(01) 907 3777', '028 9012 3456', '+353 87 123 4567', ''])(
  'a number that can be called is none: %s',
  async (phone) => {
    expect(await issuesOf(phone)).toEqual([]);
  },
);

it('a number whose calls cost more is left to the legal findings', async () => {
  expect(await issuesOf('1550 123 456')).toEqual([]);
});

it('the verified number of the account replaces the typed one', async () => {
  expect(await issuesOf('087 12', '087 123 4567')).toEqual([]);
});
