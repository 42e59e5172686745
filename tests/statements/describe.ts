import type pg from 'pg';
import { readCatalog } from '#database/snapshot/catalog.ts';
import { TYPES, valueLists } from '#database/snapshot/row-types.ts';

export type ResultColumn = {
  name: string;
  /** PostgreSQL's name of the type without modifier. */
  type: string;
  /** The TypeScript type that `pg` returns; undefined for an unknown type. */
  value: string | undefined;
  /** The table column it comes from unchanged; undefined for an expression. */
  origin: Origin | undefined;
};

export type Origin = {
  table: string;
  column: string;
  nullable: boolean;
  /** The values allowed by a check constraint, if any. */
  texts: string[] | undefined;
};

/**
 * Describes the result of a statement without running it.
 * @throws Error from PostgreSQL when the statement is invalid
 */
export type Describe = (text: string) => Promise<ResultColumn[]>;

/** @param client connected to a migrated database */
export async function openDescriber(client: pg.Client): Promise<Describe> {
  const { rows: types } = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type',
  );
  const names = new Map(types.map(({ oid, name }) => [oid, name]));
  const origins = await readOrigins(client);
  return async (text) => {
    const fields = await new Promise<pg.FieldDef[]>((resolve, reject) => {
      client.query(new Description(text, resolve, reject));
    });
    return fields.map(({ name, dataTypeID, tableID, columnID }) => {
      const type = names.get(dataTypeID) ?? '';
      return { name, type, value: TYPES[type], origin: origins.get(`${tableID}.${columnID}`) };
    });
  };
}

/** The columns of all tables by the numbers used in result descriptions. */
async function readOrigins(client: pg.Client): Promise<Map<string, Origin>> {
  const { tables } = await readCatalog(client);
  const { rows } = await client.query<{ key: string; table: string; column: string }>(
    `select attrelid || '.' || attnum as key, relname as table, attname as column
       from pg_attribute join pg_class c on c.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0`,
  );
  const origins = tables.flatMap((table) => {
    const lists = valueLists(table);
    return table.columns.map(({ name, nullable }) => ({
      table: table.name,
      column: name,
      nullable,
      texts: lists.get(name),
    }));
  });
  const byName = new Map(origins.map((origin) => [`${origin.table}.${origin.column}`, origin]));
  return new Map(
    rows.flatMap(({ key, table, column }): [string, Origin][] => {
      const origin = byName.get(`${table}.${column}`);
      return origin ? [[key, origin]] : [];
    }),
  );
}

/** Parse and Describe of the extended protocol, as a query object that `pg` submits. */
class Description implements pg.Submittable {
  readonly #text: string;
  readonly #resolve: (fields: pg.FieldDef[]) => void;
  readonly #reject: (error: Error) => void;
  #fields: pg.FieldDef[] = [];

  constructor(text: string, resolve: (fields: pg.FieldDef[]) => void, reject: (error: Error) => void) {
    this.#text = text;
    this.#resolve = resolve;
    this.#reject = reject;
  }
  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true);
    connection.describe({ type: 'S', name: '' }, true);
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
    this.#fields = fields;
  }
  handleError(error: Error): void {
    this.#reject(error);
  }
  handleReadyForQuery(): void {
    this.#resolve(this.#fields);
  }
}
