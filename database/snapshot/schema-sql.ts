import type { Catalog, Column, Table } from './catalog.ts';

const HEAD = `-- The schema after every migration. Written by \`npm run schema\`; a test compares it with the migrated database.
-- To change it, add a migration.`;

/** @returns the schema as readable SQL: one statement for each object, tables in alphabetical order */
export function schemaSql({ extensions, sequences, tables, views, functions }: Catalog): string {
  const parts = [
    HEAD,
    ...extensions.map((name) => `create extension ${name};`),
    ...sequences.map((name) => `create sequence ${name};`),
    '-- Tables, each with its indexes and triggers',
    ...tables.map(tableSql),
    '-- Views',
    ...views.map(({ name, definition }) => `create view ${name} as\n${definition}`),
    '-- Functions. To change one, copy it into a migration and change it there.',
    ...functions.map((definition) => `${definition.trim().replace(' FUNCTION public.', ' FUNCTION ')};`),
  ];
  return `${parts.join('\n\n')}\n`;
}

function tableSql(table: Table): string {
  const { name, comment, columns, constraints, indexes, triggers, divided_by, partitions } = table;
  const lines = [
    ...columns.map(columnSql),
    ...constraints.map(({ name, definition }) => `constraint ${name} ${oneLine(definition)}`),
  ];
  const comments = [
    ...(comment === null ? [] : [`comment on table ${name} is ${literal(comment)};`]),
    ...columns.flatMap((column) =>
      column.comment === null
        ? []
        : [`comment on column ${name}.${column.name} is ${literal(column.comment)};`],
    ),
  ];
  const statements = [
    `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n)${divided_by === null ? '' : ` partition by ${divided_by}`};`,
    ...partitions.map((part) => `create table ${part.name} partition of ${name} ${part.values};`),
    ...comments,
    ...[...indexes, ...triggers].map((definition) => `${oneLine(definition).replaceAll(' public.', ' ')};`),
  ];
  return statements.join('\n');
}

function columnSql({ name, type, nullable, value }: Column): string {
  const shortType = type.replace('timestamp with time zone', 'timestamptz');
  const parts = [
    name,
    shortType,
    ...(nullable ? [] : ['not null']),
    ...(value === null ? [] : [oneLine(value)]),
  ];
  return parts.join(' ');
}

/** Removes the casts that PostgreSQL adds to every text literal. */
function oneLine(definition: string): string {
  return definition.replace(/\s+/g, ' ').replace(/('(?:[^']|'')*')::text(?![\w[])/g, '$1');
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
