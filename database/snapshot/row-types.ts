import type { Catalog, Table } from './catalog.ts';

const HEAD = `// The row of every table as \`pg\` returns it, with the parsers of database/client.ts. Written by \`npm run schema\`; a test
// compares it with the migrated database. JSON is unknown: a read states its shape.`;

/** What \`pg\` makes of a value, by PostgreSQL's name of the type without its modifier. */
export const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  boolean: 'boolean',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  interval: 'unknown',
  json: 'unknown',
  jsonb: 'unknown',
  name: 'string',
  numeric: 'number',
  oid: 'number',
  pg_snapshot: 'string',
  point: '{ x: number; y: number }',
  real: 'number',
  smallint: 'number',
  text: 'string',
  'timestamp with time zone': 'Date',
  uuid: 'string',
  xid8: 'string',
};

/** @returns a TypeScript module with one row type for each table */
export function rowTypes({ tables }: Catalog): string {
  return `${[HEAD, ...tables.map(rowType)].join('\n\n')}\n`;
}

function rowType(table: Table): string {
  const lists = valueLists(table);
  const columns = table.columns.map(({ name, type, nullable }) => {
    const base = type.replace(/\(.*?\)/, '');
    const values = lists.get(name);
    const element = values ?? TYPES[base.replace('[]', '')];
    if (!element) throw new Error(`No TypeScript type is known for ${table.name}.${name}: ${type}`);
    const whole = base.endsWith('[]') ? (values ? `(${element})[]` : `${element}[]`) : element;
    return `  ${name}: ${whole}${nullable && whole !== 'unknown' ? ' | null' : ''};`;
  });
  return `export type ${typeName(table.name)} = {\n${columns.join('\n')}\n};`;
}

/** @returns unions of the texts that a column may hold, where a check of that column alone lists them */
function valueLists({ constraints }: Table): Map<string, string> {
  const found = constraints.flatMap(({ definition, columns }): [string, string][] => {
    const list = /^CHECK \(\w+ (?:= ANY \(|<@ )ARRAY\[('[^']*'::text(?:, '[^']*'::text)*)\]\)+$/.exec(
      definition,
    )?.[1];
    return list && columns?.length === 1 && columns[0]
      ? [[columns[0], list.replaceAll('::text', '').replaceAll(', ', ' | ')]]
      : [];
  });
  return new Map(found);
}

function typeName(table: string): string {
  return `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Row`;
}
