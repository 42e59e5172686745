import type { Catalog, Table } from './catalog.ts';

const HEAD = `// The row of every table as \`pg\` returns it, with the parsers of database/client.ts. Written by \`npm run schema\`; a test
// compares it with the migrated database. JSON is unknown: a read states its shape.`;

/** The TypeScript type that \`pg\` returns, by the PostgreSQL type name without its modifier. */
export const TYPES: Readonly<Record<string, string>> = {
  bigint: 'number',
  'bigint[]': 'number[]',
  boolean: 'boolean',
  box: 'string',
  bytea: 'Buffer',
  date: 'string',
  'double precision': 'number',
  integer: 'number',
  'integer[]': 'number[]',
  interval: 'unknown',
  json: 'unknown',
  jsonb: 'unknown',
  'lseg[]': 'string',
  name: 'string',
  numeric: 'number',
  oid: 'number',
  pg_snapshot: 'string',
  point: '{ x: number; y: number }',
  real: 'number',
  smallint: 'number',
  'smallint[]': 'number[]',
  text: 'string',
  'text[]': 'string[]',
  'timestamp with time zone': 'Date',
  tsvector: 'string',
  uuid: 'string',
  'uuid[]': 'string[]',
  xid8: 'string',
};

/** @returns a TypeScript module with one row type for each table */
export function rowTypes({ tables }: Catalog): string {
  return `${[HEAD, ...tables.map(rowType)].join('\n\n')}\n`;
}

function rowType(table: Table): string {
  const lists = valueLists(table);
  const columns = table.columns.map(({ name, type, nullable }) => {
    const value = TYPES[type.replace(/\(.*?\)/, '')];
    if (!value) throw new Error(`No TypeScript type is known for ${table.name}.${name}: ${type}`);
    const texts = lists.get(name)?.map((text) => `'${text}'`);
    const whole = texts
      ? value.replace('string', value === 'string' ? texts.join(' | ') : `(${texts.join(' | ')})`)
      : value;
    return `  ${name}: ${whole}${nullable && whole !== 'unknown' ? ' | null' : ''};`;
  });
  return `export type ${typeName(table.name)} = {\n${columns.join('\n')}\n};`;
}

/** @returns the texts that a column can hold, where a check on that column alone lists them */
export function valueLists({ constraints }: Table): Map<string, string[]> {
  const found = constraints.flatMap(({ definition, columns }): [string, string[]][] => {
    const list = /^CHECK \(\w+ (?:= ANY \(|<@ )ARRAY\[('[^']*'::text(?:, '[^']*'::text)*)\]\)+$/.exec(
      definition,
    )?.[1];
    const column = columns?.length === 1 && columns[0];
    return list && column
      ? [
          [
            column,
            list
              .slice(1)
              .replace(/'::text$/, '')
              .split("'::text, '"),
          ],
        ]
      : [];
  });
  return new Map(found);
}

function typeName(table: string): string {
  return `${table.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Row`;
}
