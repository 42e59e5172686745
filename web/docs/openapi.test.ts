import { describe, expect, it } from 'vitest';
import {
  alternatives,
  answersOf,
  type OpenApi,
  operationsByTag,
  referredSchemas,
  sampleOf,
} from './openapi.ts';

const document: OpenApi = {
  info: { title: 'T', version: '1' },
  paths: {
    '/a/{id}': { get: { tags: ['One'], responses: { 200: { content: json('#/components/schemas/A') } } } },
    '/b': { post: { tags: ['Two'] }, get: { tags: ['One'] } },
  },
  components: {
    schemas: {
      A: { type: 'object', properties: { b: { $ref: '#/components/schemas/B' } } },
      B: { type: 'string', enum: ['x', 'y'] },
      Unused: { type: 'string' },
    },
  },
};

function json($ref: string) {
  return { 'application/json': { schema: { $ref } } };
}

describe('the documentation of the API', () => {
  it('groups operations by tag, each with an anchor of its own', () => {
    const groups = operationsByTag(document).map(([tag, entries]) => [tag, entries.map((one) => one.anchor)]);
    expect(groups).toEqual([
      ['One', ['get-a-id', 'get-b']],
      ['Two', ['post-b']],
    ]);
  });

  it('shows the schemas that something refers to, however indirectly', () => {
    expect([...referredSchemas(document)]).toEqual(['A', 'B']);
  });

  it('joins nested alternatives and says null apart', () => {
    const schema = { anyOf: [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, { type: 'null' }] };
    expect(alternatives(schema)).toEqual({ of: [{ type: 'string' }, { type: 'number' }], isNullable: true });
  });

  it('makes an example of what the schemas say', () => {
    const { schemas } = document.components!;
    const list = { type: 'array', items: { $ref: '#/components/schemas/A' } };
    expect(sampleOf(list, schemas!)).toEqual([{ b: 'x' }]);
    expect(sampleOf({ anyOf: [{ type: 'null' }, { type: 'integer' }] }, {})).toBe(1);
    expect(sampleOf({ type: 'string', example: 'dublin' }, {})).toBe('dublin');
  });

  it('ends where schemas refer to themselves', () => {
    const loop = { type: 'object', properties: { next: { $ref: '#/components/schemas/Loop' } } };
    expect(JSON.stringify(sampleOf(loop, { Loop: loop })).length).toBeLessThan(200);
  });
});

it('says once what several statuses answer', () => {
  const error = { description: 'Refused', content: json('#/components/schemas/Error') };
  const answers = answersOf({
    responses: { 200: { content: json('#/components/schemas/A') }, 400: error, 404: error },
  });
  expect(answers.map(({ statuses }) => statuses)).toEqual(['200', '400, 404']);
});
