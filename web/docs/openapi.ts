/** The parts of an OpenAPI 3.1 document that the documentation uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: (string | number | boolean | null)[];
  const?: string | number | boolean;
  format?: string;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  additionalProperties?: boolean | Schema;
};

export type Parameter = {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema?: Schema;
};

export type Content = Record<string, { schema?: Schema; example?: unknown }>;

export type Operation = {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};

export type OpenApi = {
  info: { title: string; version: string; description?: string };
  servers?: { url: string }[];
  tags?: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** An operation with its place in the document; `anchor` is unique on the page. */
export type Entry = { method: string; path: string; anchor: string; operation: Operation };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** The operations by their first tag, both in document order. */
export function operationsByTag(document: OpenApi): [tag: string, entries: Entry[]][] {
  const groups = new Map<string, Entry[]>();
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation = operations[method];
      if (!operation) continue;
      const tag = operation.tags?.[0] ?? '';
      const anchor = `${method}-${path}`.replace(/[^a-z0-9]+/gi, '-').replace(/^-|-$/g, '');
      groups.set(tag, [
        ...(groups.get(tag) ?? []),
        { method: method.toUpperCase(), path, anchor, operation },
      ]);
    }
  }
  const order = (document.tags ?? []).map((tag) => tag.name);
  const place = (tag: string) => (order.includes(tag) ? order.indexOf(tag) : order.length);
  return [...groups].sort(([one], [other]) => place(one) - place(other));
}

type Answer = NonNullable<Operation['responses']>[string];

/** The responses of an operation; statuses with the same response are merged: `400, 404, 413`. */
export function answersOf(operation: Operation): { statuses: string; answer: Answer }[] {
  const shapes = Map.groupBy(Object.entries(operation.responses ?? {}), ([, answer]) =>
    JSON.stringify(answer),
  );
  return [...shapes.values()].map((same) => ({
    statuses: same.map(([status]) => status).join(', '),
    answer: same[0]![1],
  }));
}

/** @returns the JSON schema of a body, for any media type */
export function bodySchema(content: Content | undefined): Schema | undefined {
  return content && (content['application/json'] ?? Object.values(content)[0])?.schema;
}

/** Body shapes shared by several operations, with the first operation that shows each; others link to it. */
export function firstShown(entries: readonly Entry[]): Map<string, Entry> {
  const first = new Map<string, Entry>();
  for (const entry of entries) {
    const { requestBody, responses } = entry.operation;
    const contents = [requestBody?.content, ...Object.values(responses ?? {}).map((each) => each.content)];
    for (const schema of contents.map(bodySchema)) {
      const shape = schema && JSON.stringify(schema);
      if (shape && !first.has(shape)) first.set(shape, entry);
    }
  }
  return first;
}

/** @returns `Paging` of `#/components/schemas/Paging` */
export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

/** The alternatives of a schema, flattened, with null separate. */
export function alternatives(schema: Schema): { of: Schema[]; isNullable: boolean } {
  const choices = schema.anyOf ?? schema.oneOf;
  if (!choices) return { of: schema.type === 'null' ? [] : [schema], isNullable: schema.type === 'null' };
  const parts = choices.map(alternatives);
  return { of: parts.flatMap((part) => part.of), isNullable: parts.some((part) => part.isNullable) };
}

/** Names of all referenced schemas in the document. */
export function referencedSchemas(document: OpenApi): Set<string> {
  const found = JSON.stringify(document.paths).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  const names = new Set([...found].map((match) => match[1]!));
  for (const name of names) {
    const inner = JSON.stringify(document.components?.schemas?.[name] ?? {});
    for (const match of inner.matchAll(/"#\/components\/schemas\/([^"]+)"/g)) names.add(match[1]!);
  }
  return names;
}

/** An example value from the schema's examples, defaults and first choices. */
export function sampleOf(schema: Schema, schemas: Record<string, Schema>, depth = 0): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.examples?.length) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum?.length) return schema.enum[0];
  if (schema.$ref) {
    const target = schemas[refName(schema.$ref)];
    return target && depth < 6 ? sampleOf(target, schemas, depth + 1) : {};
  }
  const [first] = alternatives(schema).of;
  if (first && first !== schema) return sampleOf(first, schemas, depth);
  if (schema.items) return depth < 6 ? [sampleOf(schema.items, schemas, depth + 1)] : [];
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, inner]) => [name, sampleOf(inner, schemas, depth + 1)]),
    );
  }
  return { string: 'text', integer: 1, number: 1, boolean: true, object: {} }[`${schema.type}`] ?? null;
}
