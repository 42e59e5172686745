import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { type AnswerOf, type CallInput, endpoint, requestOf } from './endpoint.ts';

type Query = z.ZodObject<{
  page: z.ZodDefault<z.ZodCoercedNumber>;
  order: z.ZodEnum<{ new: 'new'; old: 'old' }>;
}>;
type Body = z.ZodObject<{ name: z.ZodString }>;
type Answer = z.ZodObject<{ at: z.ZodNullable<z.ZodDate>; all: z.ZodArray<z.ZodObject<{ at: z.ZodDate }>> }>;

const plain = endpoint('DELETE /things').of();
const read = endpoint('GET /things/:thingId/parts/:id').of<{ query: Query; answer: Answer }>();
const write = endpoint('POST /things').of<{ body: Body }>();

describe('a call of an endpoint', () => {
  it('has its values in the URL, encoded', () => {
    expect(requestOf(plain, {})).toEqual({ method: 'DELETE', url: '/things' });
    const params = { thingId: 'a/b ?', id: 7 };
    expect(requestOf(read, { params, query: { page: 2, order: 'new' } })).toEqual({
      method: 'GET',
      url: '/things/a%2Fb%20%3F/parts/7?page=2&order=new',
    });
    expect(requestOf(read, { params, query: { page: undefined, order: 'old' } }).url).toMatch(/\?order=old$/);
  });

  it('sends what the schemas ask for: the type checker refuses other values', () => {
    const query = { order: 'new' } as const;
    const refused: [CallInput<typeof read>, CallInput<typeof write>, CallInput<typeof plain>][] = [
      // @ts-expect-error a parameter of the path is missing
      [{ params: { id: 1 }, query }, { body: { name: '' } }, {}],
      // @ts-expect-error another parameter
      [{ params: { id: 1, thingId: 2, other: 3 }, query }, { body: { name: '' } }, {}],
      // @ts-expect-error an unknown choice
      [{ params: { id: 1, thingId: 2 }, query: { order: 'none' } }, { body: { name: '' } }, {}],
      // @ts-expect-error the query is missing
      [{ params: { id: 1, thingId: 2 } }, { body: { name: '' } }, {}],
      // @ts-expect-error the body has another type
      [{ params: { id: 1, thingId: 2 }, query }, { body: { name: 1 } }, {}],
      // @ts-expect-error it has no body
      [{ params: { id: 1, thingId: 2 }, query }, { body: { name: '' } }, { body: {} }],
    ];
    expect(refused).toHaveLength(6);
  });

  it('is answered in JSON, where dates are text', () => {
    const answer: AnswerOf<typeof read> = { at: null, all: [{ at: '2026-11-23T12:00:00Z' }] };
    const nothing: AnswerOf<typeof write> = null;
    // @ts-expect-error dates are text
    const date: AnswerOf<typeof read> = { at: new Date(), all: [] };
    expect([answer, nothing, date]).toHaveLength(3);
  });
});
