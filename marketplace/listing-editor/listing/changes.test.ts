import { expect, it } from 'vitest';
import type { DraftFields } from '../fields/draft-fields.ts';
import { changedFieldNames } from './changes.ts';

const published = { adType: 'rental', address: '1 Main Street', contactPhone: '087 123 4567' } as DraftFields;

it('another spelling of the phone number is no change', () => {
  for (const contactPhone of ['+353871234567', '0871234567', '+353 (0)87 123-4567']) {
    expect(changedFieldNames({ ...published, contactPhone }, published, null)).toEqual([]);
  }
});

it('another phone number is a change, unless the account’s number stands in for both', () => {
  const draft = { ...published, contactPhone: '087 123 4568' };
  expect(changedFieldNames(draft, published, null)).toEqual(['contactPhone']);
  expect(changedFieldNames(draft, published, '086 123 4567')).toEqual([]);
});
