import { describe, expect, it } from 'vitest';
import { sampleDraft } from '../testing/samples.ts';
import { type CheckWording, readLegalFindings, type Wording } from './findings.ts';

/** All texts that were checked, and one finding in each that contains the word `only`. */
function reader() {
  const read: Wording[] = [];
  const checkWording: CheckWording = (wording) => {
    read.push(wording);
    const start = wording.text.indexOf('only');
    return start < 0
      ? []
      : [
          {
            ground: 'housing_assistance',
            severity: 'stop',
            what: 'placement.error.required',
            why: 'placement.error.required',
            suggestion: 'placement.error.required',
            start,
            end: start + 4,
          },
        ];
  };
  return { read, checkWording };
}

describe('the wording of a draft', () => {
  it('is checked in every free text, with positions', () => {
    const { read, checkWording } = reader();
    const draft = sampleDraft('rental', {
      description: 'Working people only',
      features: ['Sea view', 'For you only'],
      contactInfo: 'After six',
    });
    const found = readLegalFindings(draft, null, checkWording);
    expect(read.map(({ field, text }) => [field, text])).toEqual([
      ['address', draft.address],
      ['features', 'Sea view\nFor you only'],
      ['description', 'Working people only'],
      ['contact_info', 'After six'],
    ]);
    expect(found).toMatchObject([
      { field: 'features', code: 'housing_assistance', severity: 'stop', start: 17, end: 21 },
      { field: 'description', start: 15 },
    ]);
  });

  it.each([
    [sampleDraft('rental'), 1950],
    [sampleDraft('rental', { rentalValue: '450', collectionPeriod: 'weekly' }), 1950],
    [
      sampleDraft('sharing', {
        bedrooms: [
          { rentalValue: '700', type: 'single' },
          { rentalValue: '900', type: 'double' },
        ],
      }),
      900,
    ],
    [sampleDraft('sale'), null],
    [sampleDraft('rental', { rentalValue: 'soon' }), null],
  ])('a deposit is held against the rent of a month (%#)', (draft, rent) => {
    const { read, checkWording } = reader();
    readLegalFindings(draft, null, checkWording);
    expect(new Set(read.map(({ monthlyRent }) => monthlyRent))).toEqual(new Set([rent]));
  });
});
