import ts from 'typescript';
import type { Origin, ResultColumn } from './describe.ts';

/** Columns without a name that nothing reads: `select 1`, `select set_config(…)`. */
const UNREAD = new Set(['?column?', 'set_config', 'pg_advisory_unlock']);

/**
 * Compares a declared row type with PostgreSQL's description of a statement: names, types, string unions, and null
 * for plain table columns.
 * @param row null when the code declares none
 * @returns the differences in words
 */
export function differences(
  row: ts.Type | null,
  columns: readonly ResultColumn[],
  text: string,
  checker: ts.TypeChecker,
): string[] {
  if (!row) {
    const unread = columns.every(({ name, type }) => type === 'void' || UNREAD.has(name));
    return unread ? [] : [`no row is declared for ${columns.map(({ name }) => name).join(', ')}`];
  }
  const returned = new Map(columns.map((column) => [column.name, column]));
  return [
    ...columns.filter(({ name }) => !row.getProperty(name)).map(({ name }) => `${name} is not declared`),
    ...checker.getPropertiesOfType(row).flatMap((property) => {
      const column = returned.get(property.name);
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      if (!column) return isOptional ? [] : [`${property.name} is not returned`];
      return ofColumn(checker.getTypeOfSymbol(property), column);
    }),
  ];

  function ofColumn(declared: ts.Type, { name, type, value, origin }: ResultColumn): string[] {
    const members = membersOf(declared).filter((member) => !(member.flags & ts.TypeFlags.Undefined));
    const values = members.map(wordOf);
    if (values.includes('unknown')) return [];
    const written = checker.typeToString(declared);
    if (value === undefined) return [`${name} is of type ${type}, which rows.ts does not know`];
    if (value !== 'unknown' && values.some((one) => one !== 'null' && one !== value))
      return [`${name} is ${type}, declared ${written}`];
    if (!origin) return [];
    const isNullable = values.includes('null');
    const mayBeNull = nullOf(origin, text);
    const known = members.filter((member) => member.isStringLiteral()).map((member) => member.value);
    const missing =
      known.length > 0 && !isCompared(origin.column, text)
        ? (origin.texts ?? []).filter((one) => !known.includes(one))
        : [];
    return [
      ...(mayBeNull === true && !isNullable ? [`${name} may be null`] : []),
      ...(mayBeNull === false && isNullable ? [`${name} is never null`] : []),
      ...(missing.length > 0 ? [`${name} may be ${missing.join(', ')}`] : []),
    ];
  }

  /** As in `ResultColumn.value`; `unknown` matches anything. */
  function wordOf(type: ts.Type): string {
    if (type.flags & ts.TypeFlags.Null) return 'null';
    if (type.flags & ts.TypeFlags.StringLike) return 'string';
    if (type.flags & ts.TypeFlags.NumberLike) return 'number';
    if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean';
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) return 'unknown';
    if (!checker.isArrayLikeType(type)) return type.symbol?.name ?? checker.typeToString(type);
    const element = checker.getIndexTypeOfType(type, ts.IndexKind.Number);
    return `${[...new Set(element ? membersOf(element).map(wordOf) : [])].join(' | ')}[]`;
  }
}

/** @returns whether a table column may be null in a result; undefined when outer joins or conditions decide */
function nullOf({ table, column, nullable }: Origin, text: string): boolean | undefined {
  const sources = [...text.matchAll(/\b(left\s+(?:outer\s+)?)?(?:join|from|update|into)\s+(\w+)/gi)];
  const named = (isLeft: boolean) =>
    sources.filter(([, left]) => Boolean(left) === isLeft).map(([, , name]) => name);
  const leftJoined = named(true);
  const isUnclear =
    /\b(right|full)\s+(outer\s+)?join\b|\bleft\s+(outer\s+)?join\s+(lateral\b|\()/i.test(text) ||
    leftJoined.some((name) =>
      new RegExp(`\\b${name}\\s+as\\s+(not\\s+)?(materialized\\s+)?\\(`, 'i').test(text),
    );
  if (isUnclear) return undefined;
  if (leftJoined.includes(table)) return named(false).includes(table) ? undefined : true;
  if (!nullable) return false;
  return isCompared(column, text) ? undefined : true;
}

/** Whether a statement has a condition on a column, which excludes rows. */
function isCompared(column: string, text: string): boolean {
  // In other statements `=` may be an assignment.
  const signs = /^\s*(select|with)\b/i.test(text) ? '[<>=~]' : '[<>~]|= any\\(';
  return new RegExp(`\\b${column} (is not null|in \\(|${signs})`, 'i').test(text);
}

function membersOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? type.types : [type];
}
