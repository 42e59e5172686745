import { expect, it } from 'vitest';
import { readForm } from '#platform/forms/body.ts';
import { languages } from '#platform/i18n/languages.ts';
import { reply } from '../contract.ts';
import { enquiry } from '../forms.ts';
import { enquiryOf } from './enquiry-of.ts';

function fieldsOf(values: Record<string, string>) {
  const fields = new FormData();
  for (const [name, value] of Object.entries(values)) fields.set(name, value);
  return readForm(enquiry, fields, languages.en.t).values;
}

const least = {
  firstName: 'Aoife',
  lastName: 'Byrne',
  email: 'a@example.ie',
  message: 'Hello',
  tcAccepted: 'yes',
};

it('omits everything left empty', () => {
  const blank = { phone: ' ', adults: '', pets: '', buyer: '', mortgageApproved: '', propertyToSell: '' };
  const sent = JSON.parse(JSON.stringify(enquiryOf(7, fieldsOf({ ...least, ...blank })))) as object;
  expect(sent).toEqual({ ...least, adId: 7, tcAccepted: true });
  expect(reply.safeParse(sent).success).toBe(true);
});

it(`includes a tenant's move-in date, people and pets`, () => {
  const sent = enquiryOf(7, fieldsOf({ ...least, moveInDate: '2026-12-01', adults: '2', pets: 'no' }));
  expect(sent).toMatchObject({ moveInDate: '2026-12-01', tenants: { adultTenants: 2 }, pets: false });
  expect(reply.safeParse(sent).success).toBe(true);
});

it(`includes a buyer's position`, () => {
  const sent = enquiryOf(
    7,
    fieldsOf({
      ...least,
      buyer: 'mover',
      mortgageApproved: 'yes',
      propertyToSell: 'on_market',
      sellingTimeline: 'now',
      saveReply: 'yes',
    }),
  );
  expect(sent).toMatchObject({
    buyerType: { firstTimeBuyer: false, mover: true },
    mortgageApproved: true,
    propertyToSellDetails: { propertyToSellStatus: 'on_market', sellingTimeline: 'now' },
    saveReply: true,
  });
  expect(reply.safeParse(sent).success).toBe(true);
});

it('does not accept the terms implicitly', () => {
  const { tcAccepted: _, ...unaccepted } = least;
  expect(enquiryOf(7, fieldsOf(unaccepted)).tcAccepted).toBe(false);
});
