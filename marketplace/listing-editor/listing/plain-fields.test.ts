import { describe, expect, it } from 'vitest';
import { FORM_FIELD_NAMES, type FormFieldName, formField } from '#marketplace/listings/fields.ts';
import { overviewOf } from '#marketplace/listings/format/overview.ts';
import { listingOf } from '#marketplace/listings/from-rows.ts';
import { readManualListing } from '#marketplace/listings/manual/reads.ts';
import { addManualListing, advertiserFor, updateManualListing } from '#marketplace/listings/manual/writes.ts';
import { readDetail } from '#marketplace/listings/reads.ts';
import { languages } from '#platform/i18n/languages.ts';
import { person } from '#tests/support/people.ts';
import { testProduct } from '#tests/support/product.ts';
import type { DraftFields } from '../fields/draft-fields.ts';
import { normalizeDraft } from '../fields/table.ts';
import { sampleDraft } from '../testing/samples.ts';
import { draftFromListing } from './draft-of.ts';
import { listingFromDraft } from './listing-of.ts';

const { app, pool } = await testProduct({ listings: 0 });
const owner = await person(pool);
let placed = 0;

/** Two values that the form takes. */
function valuesOf(name: FormFieldName): [unknown, unknown] {
  const field = formField(name);
  switch (field.kind) {
    case 'choice':
      return [field.choices[0], field.choices.at(-1)];
    case 'yesNo':
      return [true, false];
    case 'day':
      return ['2027-02-28', '2027-03-01'];
    case 'months':
      return [3, 12];
    case 'count':
      return [field.min + 1, field.max];
    default:
      return [`${field.min}`, `${field.max}`];
  }
}

function draftWith(name: FormFieldName, value: unknown): DraftFields {
  const { adTypes, propertyTypes } = formField(name);
  const [propertyType] = propertyTypes ?? [];
  return sampleDraft(adTypes[0]!, { ...(propertyType && { propertyType }), [name]: value });
}

/** Stores a draft as a listing. @returns its id */
async function place(draft: DraftFields): Promise<number> {
  const client = await pool.connect();
  try {
    const advertiserId = await advertiserFor(client, { userId: owner.userId });
    placed += 1;
    return await addManualListing(client, toListing(draft), advertiserId);
  } finally {
    client.release();
  }
}
function toListing(draft: DraftFields) {
  const advertiser = { reference: `user:${owner.userId}`, kind: 'private' } as const;
  const around = { source: 'gaff', reference: `plain-${placed}`, state: 'pending', advertiser } as const;
  return listingFromDraft(draft, around);
}
async function overviewAt(id: number, locale: 'en' | 'ga' = 'en') {
  return overviewOf(listingOf((await readDetail(pool, id))!), languages[locale], Date.UTC(2000, 0));
}
async function draftOf(id: number): Promise<DraftFields> {
  return normalizeDraft(draftFromListing((await readManualListing(pool, id))!));
}

describe.each(FORM_FIELD_NAMES)('the field %s', (name) => {
  it('goes from a draft to the listing and its overview, and back to a draft', async () => {
    const [value, other] = valuesOf(name);
    const id = await place(draftWith(name, value));
    expect((await draftOf(id))[name]).toEqual(value);
    const overview = await overviewAt(id);
    const client = await pool.connect();
    await updateManualListing(client, id, toListing(draftWith(name, other)));
    client.release();
    expect((await draftOf(id))[name]).toEqual(other);
    expect(await overviewAt(id)).not.toEqual(overview);
    for (const { label, text } of await overviewAt(id, 'ga')) {
      expect(`${label} ${text}`).not.toMatch(/\b(listings|placeAd|property)\.\w/);
    }
  });
});

describe('the annual service charge', () => {
  const home = { propertyType: 'apartment', annualServiceCharge: '1850' } as const;

  it('is shown a year, in the currency of the county', async () => {
    const dublin = await place(sampleDraft('sale', home));
    expect(await overviewAt(dublin)).toContainEqual({
      label: 'Annual service charge',
      text: '€1,850 per year',
    });
    expect(await overviewAt(dublin, 'ga')).toContainEqual({
      label: 'Muirear seirbhíse bliantúil',
      text: '€1,850 sa bhliain',
    });
    const antrim = await place(sampleDraft('sale', { ...home, countyId: 27, areaId: 27 }));
    expect(await overviewAt(antrim)).toContainEqual({
      label: 'Annual service charge',
      text: '£1,850 per year',
    });
  });

  it('is kept by a draft, its listing and the export of personal data', async () => {
    const seller = await person(pool);
    const ask = (method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) =>
      app.inject({ method, url, payload, headers: seller.headers });
    const { id, version } = (await ask('POST', '/api/v1/drafts', { adType: 'sale' })).json();
    const fields = sampleDraft('sale', home);
    const saved = await ask('PATCH', `/api/v1/drafts/${id}`, { baseVersion: version, fields });
    expect(saved.json().fields).toMatchObject(home);
    const { adId } = (await ask('POST', `/api/v1/drafts/${id}/submission`, {})).json();
    const again = (await ask('POST', `/api/v1/properties/${adId}/drafts`, { mode: 'copy' })).json();
    expect(again.fields).toMatchObject(home);
    const { tables } = (await ask('GET', `/api/v1/users/${seller.userId}/export`)).json();
    expect(tables.ad).toMatchObject([{ id: adId, annual_service_charge: 1850 }]);
  });

  it.each(['-5', '0', '50001', '1850.50', '€1,850', 'about 1,800'])('is refused as “%s”', async (charge) => {
    const seller = await person(pool);
    const ask = (method: 'POST' | 'PATCH', url: string, payload: object) =>
      app.inject({ method, url, payload, headers: seller.headers });
    const { id, version } = (await ask('POST', '/api/v1/drafts', { adType: 'sale' })).json();
    const fields = sampleDraft('sale', { ...home, annualServiceCharge: charge });
    // A draft may be unfinished.
    const saved = await ask('PATCH', `/api/v1/drafts/${id}`, { baseVersion: version, fields });
    expect(saved.statusCode).toBe(200);
    const answer = await ask('POST', `/api/v1/drafts/${id}/submission`, {});
    expect([answer.statusCode, answer.json().details]).toEqual([
      422,
      [
        {
          path: 'annualServiceCharge',
          message: 'Please enter the amount for a year in whole numbers, up to 50,000.',
        },
      ],
    ]);
  });

  it('is no part of a site for sale', () => {
    const site = sampleDraft('sale', { ...home, propertyType: 'site' });
    expect(toListing(site).annualServiceCharge).toBeNull();
  });
});
