import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { emailField, line, phoneNumber, trimmedText } from '../http/body-fields.ts';
import { languages } from '../i18n/languages.ts';
import { attributesOf, readForm } from './body.ts';

const schema = z.object({
  name: line(40, 'signUp.nameMissing'),
  email: emailField('signIn.emailWrong'),
  phone: z.nullable(phoneNumber),
  note: z.optional(trimmedText(500)),
  places: z._default(z.int().check(z.minimum(1), z.maximum(50)), 1),
  channels: z.array(z.string()),
  isPublic: z.boolean(),
  terms: z.literal(true, 'signUp.termsMissing'),
});

function read(fields: readonly [string, string][]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return readForm(schema, form, languages.en.t);
}
const filled: readonly [string, string][] = [
  ['name', ' Niamh '],
  ['email', 'Niamh@Example.ie'],
  ['terms', 'yes'],
];

it('values are typed and cleaned by their schema', () => {
  const typed = read([
    ...filled,
    ['phone', '087 123 4567'],
    ['note', 'Hello'],
    ['places', '3'],
    ['isPublic', 'yes'],
  ]);
  expect(typed).toEqual({
    values: {
      name: 'Niamh',
      email: 'niamh@example.ie',
      phone: '087 123 4567',
      note: 'Hello',
      places: 3,
      channels: [],
      isPublic: true,
      terms: true,
    },
    wrong: {},
  });
});

it('an empty value is null, left out or the default, and every ticked box counts', () => {
  const { values } = read([
    ...filled,
    ['phone', ' '],
    ['note', ''],
    ['places', ''],
    ['channels', 'a'],
    ['channels', 'b'],
  ]);
  expect(values).toEqual({
    name: 'Niamh',
    email: 'niamh@example.ie',
    phone: null,
    places: 1,
    channels: ['a', 'b'],
    isPublic: false,
    terms: true,
  });
});

it('an error is told in the words of its schema, and left to the API without any', () => {
  const { wrong } = read([
    ['name', ' '],
    ['email', 'niamh'],
    ['phone', '1'.repeat(41)],
  ]);
  expect(wrong).toEqual({
    name: languages.en.t('signUp.nameMissing'),
    email: languages.en.t('signIn.emailWrong'),
    terms: languages.en.t('signUp.termsMissing'),
  });
});

it('inputs have the attributes of their schema', () => {
  expect(attributesOf(schema, 'name')).toEqual({ required: true, maxLength: 40 });
  expect(attributesOf(schema, 'email')).toEqual({
    required: true,
    maxLength: 254,
    type: 'email',
    autoComplete: 'email',
  });
  expect(attributesOf(schema, 'phone')).toEqual({
    required: false,
    maxLength: 40,
    type: 'tel',
    autoComplete: 'tel',
  });
  expect(attributesOf(schema, 'places')).toEqual({ required: false, min: 1, max: 50 });
  expect(attributesOf(schema, 'isPublic').required).toBe(false);
  expect(attributesOf(schema, 'terms').required).toBe(true);
  expect(attributesOf(schema, 'other')).toEqual({});
});
