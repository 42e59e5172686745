import { expect, it } from 'vitest';
import { FIELD_OF_RULE } from './hidden-fields.ts';
import { FIELDS } from './table.ts';

it('a hidden value leads to the step that has its field', () => {
  for (const place of Object.values(FIELD_OF_RULE)) {
    if (place) expect([place.field, FIELDS[place.field].step]).toEqual([place.field, place.step]);
  }
});
