import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ErrorBody, VIOLATIONS } from '#platform/http/error-body.ts';
import type { MessageKey } from '#platform/i18n/language.ts';
import { registerErrors } from './errors.ts';

const member = z.object({ email: z.email(), role: z.enum(['agent', 'director']) });
const body = z.strictObject({
  name: z.string().trim().min(1).max(5),
  short: z.string().min(3),
  letter: z.string().max(1),
  tags: z.array(z.string()).min(2).max(3),
  count: z.int().min(1).max(40),
  more: z.int().gt(7).lt(10),
  share: z.number().gt(0),
  link: z.url(),
  from: z.iso.datetime(),
  until: z.coerce.date().min(new Date(0)),
  terms: z.literal(true),
  pattern: z.string().regex(/^\d$/),
  licence: z.string().regex(/^\d{6}$/, 'refusals.licenceNumber' satisfies MessageKey),
  own: z.string().refine((text) => text === 'own', 'A text of our own'),
  either: z.union([z.object({ id: z.int() }), z.number()]),
  members: z.array(member),
});
const RIGHT = {
  name: 'Nuala',
  short: 'abc',
  letter: 'a',
  tags: ['a', 'b'],
  count: 4,
  more: 8,
  share: 1,
  link: 'https://www.example.ie',
  from: '2026-11-22T10:00:00Z',
  until: '2026-11-22',
  terms: true,
  pattern: '1',
  licence: '002233',
  own: 'own',
  either: 3,
  members: [{ email: 'a@example.ie', role: 'agent' }],
};

async function refusal(change: object, language = 'en'): Promise<ErrorBody> {
  const app = Fastify().withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerErrors(app);
  app.post('/', { config: { access: 'anyone' }, schema: { body } }, () => null);
  const payload = { ...RIGHT, ...change };
  const answer = await app.inject({
    method: 'POST',
    url: '/',
    payload,
    headers: { 'accept-language': language },
  });
  expect(answer.statusCode).toBe(422);
  return answer.json();
}

describe('a field that fails validation', () => {
  it.each([
    [{ name: undefined }, 'name', 'required', 'Fill this in.'],
    [{ name: ' ' }, 'name', 'required', 'Fill this in.'],
    [{ name: null }, 'name', 'required', 'Fill this in.'],
    [{ name: 'Fionnuala' }, 'name', 'too_long', 'Enter at most 5 characters.'],
    [{ letter: 'ab' }, 'letter', 'too_long', 'Enter at most 1 character.'],
    [{ short: 'ab' }, 'short', 'too_short', 'Enter at least 3 characters.'],
    [{ tags: ['a'] }, 'tags', 'too_few', 'Choose at least 2.'],
    [{ tags: ['a', 'b', 'c', 'd'] }, 'tags', 'too_many', 'Choose at most 3.'],
    [{ count: 0 }, 'count', 'too_small', 'Enter 1 or more.'],
    [{ count: 2_000 }, 'count', 'too_large', 'Enter 40 or less.'],
    [{ count: 1.5 }, 'count', 'not_whole', 'Enter a whole number.'],
    [{ count: 'four' }, 'count', 'not_a_number', 'Enter a number.'],
    [{ share: 0 }, 'share', 'not_valid', 'Check this field.'],
    [{ link: 'example' }, 'link', 'not_a_link', 'Enter a web address such as https://www.example.ie.'],
    [{ from: 'today' }, 'from', 'not_a_date', 'Enter a valid date or time.'],
    [{ until: 'today' }, 'until', 'not_a_date', 'Enter a valid date or time.'],
    [{ terms: false }, 'terms', 'required', 'Fill this in.'],
    [{ pattern: 'x' }, 'pattern', 'wrong_format', 'This isn’t in the right format. Check it.'],
    [{ licence: 'x' }, 'licence', 'wrong_format', 'A licence number has six digits, for example 002233.'],
    [{ own: 'x' }, 'own', 'not_valid', 'Check this field.'],
    [{ either: { id: 'x' } }, 'either.id', 'not_a_number', 'Enter a number.'],
    [{ either: 'x' }, 'either', 'not_valid', 'Check this field.'],
    [{ extra: 1 }, 'extra', 'not_valid', 'Check this field.'],
    [
      { members: [{ email: 'a', role: 'agent' }] },
      'members.0.email',
      'not_an_email',
      'Please enter a valid email address.',
    ],
    [
      { members: [{ email: 'a@example.ie', role: 'king' }] },
      'members.0.role',
      'not_a_choice',
      'Choose one of the options.',
    ],
  ])('%j has a message with the remedy', async (change, path, code, message) => {
    const { details } = await refusal(change);
    expect(details!.map((one) => [one.path, one.code, one.message])).toEqual([[path, code, message]]);
  });

  it('has its limit for programs, and the message of the schema', async () => {
    const { details } = await refusal({ name: 'Fionnuala' });
    expect(details).toEqual([
      {
        path: 'name',
        message: 'Enter at most 5 characters.',
        code: 'too_long',
        maximum: 5,
        developerMessage: 'Too big: expected string to have <=5 characters',
      },
    ]);
  });

  it('has an Irish message for Irish clients', async () => {
    const { message, details } = await refusal({ name: 'Fionnuala', count: 0, licence: 'x' }, 'ga');
    expect(message).toBe('Seiceáil an méid a chuir tú isteach.');
    expect(details!.map((one) => one.message)).toEqual([
      'Cuir isteach 5 charachtar ar a mhéad.',
      'Cuir isteach 1 nó níos mó.',
      'Bíonn sé dhigit in uimhir cheadúnais, mar shampla 002233.',
    ]);
  });

  it('never has the schema’s English in its message for people', async () => {
    const everything = Object.fromEntries(Object.keys(RIGHT).map((name) => [name, { of: 'another kind' }]));
    const { details } = await refusal(everything);
    expect(details!.length).toBeGreaterThanOrEqual(Object.keys(RIGHT).length);
    for (const { message, code } of details!) {
      expect(message).not.toMatch(/expected|Invalid|Too (small|big)/);
      expect(VIOLATIONS).toContain(code);
    }
  });
});
