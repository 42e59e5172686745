import type pg from 'pg';
import { importStreets, removeStreets } from '#marketplace/travel/streets/jobs.ts';
import { importTimetable, removeTimetable } from '#marketplace/travel/timetable/jobs.ts';
import { changeAlone } from '#platform/data-files/writes.ts';
import { type DataFileJob, keepRejects, list } from './import-job.ts';
import { showSteps } from './progress.ts';

/** Imports streets and places from OpenStreetMap and prints the counts. @returns 0: no rows are refused */
export async function importOsmFile(pool: pg.Pool, job: DataFileJob): Promise<number> {
  const progress = showSteps();
  const facts = await changeAlone(pool, () => importStreets(pool, job, progress.at)).finally(progress.end);
  console.log(`${facts.nodes} nodes and ${facts.edges} edges of streets, from now on in use`);
  console.log(`${facts.named} streets and places with names`);
  list('Places', { ...facts.places, school: facts.schools });
  return 0;
}

/** Imports stops and journeys from a GTFS feed and prints the counts. @returns how many records were refused */
export async function importGtfsFile(pool: pg.Pool, job: DataFileJob): Promise<number> {
  const progress = showSteps();
  const { facts, rejects } = await changeAlone(pool, () => importTimetable(pool, job, progress.at)).finally(
    progress.end,
  );
  console.log(
    `${facts.stops} stops, ${facts.lines} lines and ${facts.rides} rides of ${facts.date}, from now on in use`,
  );
  list('Refused, by table', rejects.counts);
  const refused = rejects.list.map(({ table, line, reason }) => ({ line, reason, name: table }));
  await keepRejects(refused, job.rejectsFile);
  return Object.values(rejects.counts).reduce((sum, count) => sum + count, 0);
}

/** Removes the imported streets and prints whether there were any. */
export async function removeImportedStreets(pool: pg.Pool, dataDir: string): Promise<void> {
  const were = await changeAlone(pool, () => removeStreets(pool, dataDir));
  console.log(were ? 'The streets are removed.' : 'There are no imported streets.');
}

/** Removes the imported timetable and prints whether there was one. */
export async function removeImportedTimetable(pool: pg.Pool, dataDir: string): Promise<void> {
  const was = await changeAlone(pool, () => removeTimetable(pool, dataDir));
  console.log(was ? 'The timetable is removed.' : 'There is no imported timetable.');
}
