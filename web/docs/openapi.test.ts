import { describe, expect, it } from 'vitest';
import {
  alternatives,
  answersOf,
  type OpenApi,
  operationsByTag,
  referencedSchemas,
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

describe('the API documentation', () => {
  it('groups operations by tag, each with its own anchor', () => {
    const groups = operationsByTag(document).map(([tag, entries]) => [tag, entries.map((one) => one.anchor)]);
    expect(groups).toEqual([
      ['One', ['get-a-id', 'get-b']],
      ['Two', ['post-b']],
    ]);
  });

  it('includes schemas that are referenced, also indirectly', () => {
    expect([...referencedSchemas(document)]).toEqual(['A', 'B']);
  });

  it('flattens nested alternatives and separates null', () => {
    const schema = { anyOf: [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, { type: 'null' }] };
    expect(alternatives(schema)).toEqual({ of: [{ type: 'string' }, { type: 'number' }], isNullable: true });
  });

  it('generates an example from the schemas', () => {
    const { schemas } = document.components!;
    const list = { type: 'array', items: { $ref: '#/components/schemas/A' } };
    expect(sampleOf(list, schemas!)).toEqual([{ b: 'x' }]);
    expect(sampleOf({ anyOf: [{ type: 'null' }, { type: 'integer' }] }, {})).toBe(1);
    expect(sampleOf({ type: 'string', example: 'dublin' }, {})).toBe('dublin');
  });

  it('stops at recursive schemas', () => {
    const loop = { type: 'object', properties: { next: { $ref: '#/components/schemas/Loop' } } };
    expect(JSON.stringify(sampleOf(loop, { Loop: loop })).length).toBeLessThan(200);
  });
});

it('merges statuses with the same response', () => {
  const error = { description: 'Refused', content: json('#/components/schemas/Error') };
  const answers = answersOf({
    responses: { 200: { content: json('#/components/schemas/A') }, 400: error, 404: error },
  });
  expect(answers.map(({ statuses }) => statuses)).toEqual(['200', '400, 404']);
});
