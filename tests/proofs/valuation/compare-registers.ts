import type { storedRegister } from '#marketplace/valuation/testing/stored-register.ts';

export type StoredRegister = Awaited<ReturnType<typeof storedRegister>>;

/** A sale of a register's file. */
export type FileSale = {
  /** `2024-03-17` */
  day: string;
  address: string;
  countyId: number;
  eircode: string | null;
  priceCents: number;
};

/** Errors of an import, in rows; all zero when it is right. */
export type ImportErrors = {
  /** Rows of the file that are not stored. */
  lost: number;
  /** Stored rows that the file lacks, or has less often. */
  doubled: number;
  /** Sales, sums, counts of routing keys and properties that differ from those of an undisturbed import. */
  different: number;
};

function countsOf<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
}

/** @returns how many of one list are missing in the other */
function missing(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  return [...one].reduce((sum, [key, count]) => sum + Math.max(0, count - (other.get(key) ?? 0)), 0);
}

/** @param undisturbed the same file imported at once into an empty database */
export function compareRegisters(
  file: readonly FileSale[],
  stored: StoredRegister,
  undisturbed: StoredRegister,
): ImportErrors {
  const wanted = countsOf(file, ({ day, address, countyId, eircode, priceCents }) =>
    JSON.stringify([day, address, countyId, eircode, priceCents]),
  );
  const found = countsOf(stored.sales, (sale) =>
    JSON.stringify([sale.sold_on, sale.address, sale.county_id, sale.eircode, sale.price_cents]),
  );
  const [mine, theirs] = [stored, undisturbed].map((register) => countsOf(described(register), String));
  return {
    lost: missing(wanted, found),
    doubled: missing(found, wanted),
    different: missing(mine!, theirs!) + missing(theirs!, mine!),
  };
}

/** All rows of a register as texts. A property is named by its first sale, since its number says nothing. */
function described({ sales, histories, routingKeys, properties }: StoredRegister): string[] {
  const nameOf = new Map<number, string>();
  for (const { property_id, sold_on, county_id, content, copy } of sales)
    if (!nameOf.has(property_id)) nameOf.set(property_id, `${sold_on} ${county_id} ${content} ${copy}`);
  return [
    ...sales.map((sale) => JSON.stringify({ ...sale, property_id: nameOf.get(sale.property_id) })),
    ...histories.map((row) => JSON.stringify(row)),
    ...routingKeys.map((row) => JSON.stringify(row)),
    ...properties.map((row) => JSON.stringify({ ...row, id: nameOf.get(row.id) })),
  ];
}
