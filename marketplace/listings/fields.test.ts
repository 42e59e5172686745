import { describe, expect, it } from 'vitest';
import { sampleListing } from '#tests/support/listings.ts';
import {
  columnsFromFields,
  fieldsFromRow,
  PLAIN_FIELD_NAMES,
  type PlainRow,
  plainField,
} from './field-columns.ts';
import { type FieldValue, FORM_FIELD_NAMES, hasField, type PlainFieldName } from './fields.ts';
import { listingRow } from './write-model/listing-rows.ts';
import { checkNewListing } from './write-model/new-listing.ts';

/** Values on both sides of the limits of a field. */
function valuesOf(field: FieldValue): { fine: unknown[]; refused: unknown[] } {
  switch (field.kind) {
    case 'choice':
      return { fine: [...field.choices], refused: ['something else', '', 1, true] };
    case 'yesNo':
      return { fine: [true, false], refused: ['yes', 0] };
    case 'day':
      return { fine: ['2026-05-24'], refused: ['24/05/2026', '2026-02-30', 'soon', 20_260_524] };
    default:
      return {
        fine: [field.min, field.max],
        refused: [field.min - 1, field.max + 1, -1850, field.max - 0.5, `${field.max}`, 'many'],
      };
  }
}

describe.each(PLAIN_FIELD_NAMES)('the field %s', (name: PlainFieldName) => {
  const field = plainField(name);
  const { fine, refused } = valuesOf(field);

  it('is stored in its column, and read from there', () => {
    for (const value of [...fine, null]) {
      const checked = checkNewListing(sampleListing({ [name]: value }));
      expect(checked).toMatchObject({ ok: true, listing: { [name]: value } });
      if (!checked.ok) continue;
      const row = listingRow(checked.listing, 1, '', new Date());
      expect(row).toMatchObject({ [field.column]: value });
      const plainRow: Partial<PlainRow> = columnsFromFields(checked.listing);
      expect(fieldsFromRow(plainRow as PlainRow)).toMatchObject({ [name]: value });
    }
  });

  it.each(refused)('is never %j', (value) => {
    expect(checkNewListing({ ...sampleListing(), [name]: value })).toMatchObject({
      ok: false,
      problems: [expect.stringMatching(`^${name}: `)],
    });
  });
});

it('a service charge is a fact of homes for sale, not of sites or lettings', () => {
  const charge = plainField('annualServiceCharge');
  expect(hasField(charge, 'sale', 'apartment')).toBe(true);
  expect(hasField(charge, 'sale', 'duplex')).toBe(true);
  expect(hasField(charge, 'sale', 'site')).toBe(false);
  expect(hasField(charge, 'sale', undefined)).toBe(false);
  expect(hasField(charge, 'rental', 'apartment')).toBe(false);
});

it('every field has a column of its own', () => {
  const columns = PLAIN_FIELD_NAMES.map((name) => plainField(name).column);
  expect(new Set(columns).size).toBe(columns.length);
  expect(PLAIN_FIELD_NAMES).toEqual(expect.arrayContaining(FORM_FIELD_NAMES));
});
