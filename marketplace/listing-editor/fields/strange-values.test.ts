import { expect, it } from 'vitest';
import { en } from '#platform/i18n/catalogue.ts';
import { AD_TYPES } from '#property/section.ts';
import { issuesByStep } from '../contract.ts';
import { sampleDraft } from '../testing/samples.ts';
import type { DraftFields } from './draft-fields.ts';
import { FIELD_NAMES, FIELDS } from './table.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const STRANGE: unknown[] = [null, true, -1, 1.5, 'x', [], [null], [1], [{}], [{ url: 1 }], {}, { size: 'x' }];

it.each(AD_TYPES)('a value of quite another kind is refused in words of ours: of a %s ad', (adType) => {
  const says: Record<string, string> = en;
  const fields = FIELD_NAMES.filter((name) => name !== 'adType' && FIELDS[name].adTypes.includes(adType));
  for (const field of fields) {
    for (const value of STRANGE) {
      const draft = { ...sampleDraft(adType), [field]: value } as DraftFields;
      for (const { message } of issuesByStep(draft, undefined, NOW)) {
        expect([field, value, message, says[message]]).toEqual([field, value, message, expect.any(String)]);
      }
    }
  }
});
