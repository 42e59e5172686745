import { type TestNode, type TestWay, writeOsmFile } from '#marketplace/travel/testing/osm-file.ts';

/** Dublin between the canals and beyond, with crossings some 220 m apart. */
const [SOUTH, WEST, STEP_NORTH, STEP_EAST, ROWS, COLUMNS] = [53.3, -6.35, 0.002, 0.0033, 60, 50];

/** Writes an OpenStreetMap file with streets in a grid over the middle of Dublin, each with a name. */
export function writeCityStreets(file: string): void {
  const id = (row: number, column: number) => 1 + row * COLUMNS + column;
  const rows = Array.from({ length: ROWS }, (_, row) => row);
  const columns = Array.from({ length: COLUMNS }, (_, column) => column);
  const nodes = rows.flatMap((row) =>
    columns.map(
      (column): TestNode => ({
        id: id(row, column),
        latitude: SOUTH + row * STEP_NORTH,
        longitude: WEST + column * STEP_EAST,
      }),
    ),
  );
  const streets = [
    ...rows.map((row) => columns.map((column) => id(row, column))),
    ...columns.map((column) => rows.map((row) => id(row, column))),
  ];
  const nameOf = (at: number) => (at < ROWS ? `Parallel Road ${at + 1}` : `Meridian Road ${at - ROWS + 1}`);
  const ways = streets.map(
    (refs, at): TestWay => ({ id: 1 + at, refs, tags: { highway: 'residential', name: nameOf(at) } }),
  );
  writeOsmFile(file, nodes, ways);
}
