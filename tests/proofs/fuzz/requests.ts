import * as fc from 'fast-check';

type Schema = {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
};

type Parameter = {
  name: string;
  in: 'query' | 'path' | 'header' | 'cookie';
  required?: boolean;
  schema: Schema;
};

export type Operation = {
  method: string;
  path: string;
  parameters: Parameter[];
  body: Schema | null;
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>;
};

export type FuzzRequest = {
  operation: Operation;
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
};

type Document = Record<string, unknown>;

/** The operations of an OpenAPI document. */
export function operationsOf(document: Document): Operation[] {
  const paths = document.paths as Record<string, Record<string, Record<string, unknown>>>;
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method,
      path,
      parameters: (operation.parameters ?? []) as Parameter[],
      body: bodySchema(operation.requestBody),
      responses: operation.responses as Operation['responses'],
    })),
  );
}

function bodySchema(body: unknown): Schema | null {
  const content = (body as { content?: Record<string, { schema: Schema }> } | undefined)?.content;
  return content?.['application/json']?.schema ?? null;
}

/** Invalid values: wrong type, out of range, hostile text. */
const senseless = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    'NaN',
    '-1',
    '1e308',
    '0x10',
    "' or 1=1 --",
    '<script>',
    '\u0000',
    '\ud800',
    '../../etc/passwd',
    '%00',
    'now-9999999999d/d',
    '1_5000_3',
    [],
    [[]],
    {},
    true,
    -1,
    0,
    1.5,
    1e21,
    Number.MAX_SAFE_INTEGER,
    'a'.repeat(3000),
    { __proto__: null, constructor: 1 },
    { toString: 'x' },
  ),
  fc.string({ unit: 'grapheme' }),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that reach deep into the search code. */
const meaningful = fc.constantFrom<unknown>(
  'residential-for-sale',
  'residential-to-rent',
  'sharing',
  'published',
  'houses',
  'apartments',
  'dublin',
  '1_5000',
  '15',
  '68',
  'priceAsc',
  'distance',
  'bestMatch',
  'numBeds',
  'salePrice',
  'propertyType',
  'facilities',
  'parking',
  'now-7d/d',
  'STORED_SHAPES',
  'POINT_AND_RADIUS',
  'MAP_SEARCH',
  'CUSTOM_SHAPES',
  '"sea view',
  'sea vi',
  '0',
  '20',
  '1000000',
  53.34,
  -6.26,
  2000,
);

/** @returns requests for an operation: mostly valid, some with invalid values, a few malformed */
export function requestArbitrary(operation: Operation, document: Document): fc.Arbitrary<FuzzRequest> {
  const parameter = (p: Parameter) =>
    fc.oneof(
      { weight: 4, arbitrary: valueArbitrary(p.schema, document, 3) },
      { weight: 1, arbitrary: senseless },
    );
  const values = fc.tuple(
    ...operation.parameters.map((p) =>
      p.required ? parameter(p) : fc.option(parameter(p), { nil: undefined }),
    ),
  );
  const body: fc.Arbitrary<string | undefined> = operation.body
    ? fc.oneof(
        {
          weight: 8,
          arbitrary: valueArbitrary(operation.body, document, 6).map(
            (value) => JSON.stringify(value) ?? 'null',
          ),
        },
        { weight: 1, arbitrary: senseless.map((value) => JSON.stringify(value) ?? 'null') },
        { weight: 1, arbitrary: fc.constantFrom('{', '', '"', '[1', '{"a":1e999}', '\u0000') },
      )
    : fc.constant(undefined);
  const type = fc.oneof(
    { weight: 20, arbitrary: fc.constant('application/json') },
    fc.constantFrom('text/plain', 'application/xml', 'x'),
  );
  return fc.tuple(values, body, type).map(([given, payload, contentType]) => {
    const request: FuzzRequest = {
      operation,
      method: operation.method.toUpperCase(),
      path: addressOf(operation, given),
      headers: payload === undefined ? {} : { 'content-type': contentType },
    };
    if (payload !== undefined) request.body = payload;
    return request;
  });
}

function addressOf(operation: Operation, given: unknown[]): string {
  let path = operation.path;
  const query: string[] = [];
  operation.parameters.forEach((parameter, index) => {
    const value = given[index];
    if (parameter.in === 'path') {
      // Avoids "." and "..", which would change the path.
      const segment = encodeURIComponent(wellFormed(value)).replace(/^\.{0,2}$/, '0');
      path = path.replace(`{${parameter.name}}`, segment);
    } else if (parameter.in === 'query' && value !== undefined) {
      for (const one of Array.isArray(value) ? value : [value])
        query.push(`${encodeURIComponent(parameter.name)}=${encodeURIComponent(wellFormed(one))}`);
    }
  });
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

function wellFormed(value: unknown): string {
  return (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed();
}

function valueArbitrary(schema: Schema, document: Document, depth: number): fc.Arbitrary<unknown> {
  if (depth === 0) return senseless;
  return fc.oneof(
    { weight: 12, arbitrary: documented(resolve(schema, document), document, depth) },
    { weight: 2, arbitrary: meaningful },
    { weight: 1, arbitrary: senseless },
  );
}

function documented(schema: Schema, document: Document, depth: number): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valueArbitrary(choice, document, depth - 1)));
  if (schema.allOf) return valueArbitrary(schema.allOf[0]!, document, depth - 1);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectOf(schema, document, depth);
    case 'array':
      return fc.array(schema.items ? valueArbitrary(schema.items, document, depth - 1) : senseless, {
        maxLength: 4,
      });
    case 'integer':
      return fc.integer({
        min: Math.max(schema.minimum ?? 0, -1e9),
        max: Math.min(schema.maximum ?? 10_000, 1e9),
      });
    case 'number':
      return fc.double({ min: schema.minimum ?? -200, max: schema.maximum ?? 200, noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(
        { weight: 3, arbitrary: meaningful.map(String) },
        { weight: 1, arbitrary: fc.string() },
      );
  }
}

function objectOf(schema: Schema, document: Document, depth: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {});
  return fc.record(
    Object.fromEntries(fields.map(([name, field]) => [name, valueArbitrary(field, document, depth - 1)])),
    { requiredKeys: schema.required?.filter((name) => name in (schema.properties ?? {})) ?? [] },
  );
}

function resolve(schema: Schema, document: Document): Schema {
  if (!schema.$ref) return schema;
  let found: unknown = document;
  for (const part of schema.$ref.replace(/^#\//, '').split('/')) found = (found as Document)[part];
  return resolve(found as Schema, document);
}
