import { access, constants } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPool } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { seedGazetteer } from '#marketplace/places/jobs.ts';
import { readEnv } from '#server/env.ts';
import type { Env } from '#server/settings/table.ts';
import { importSchoolsFile, importStopsFile } from './import-amenities.ts';
import { importLenderRatesFile } from './import-lender-rates.ts';
import { importListingsFile } from './import-listings.ts';
import { importPlacesFile, importRoutingKeysFile } from './import-places.ts';
import { importPriceIndexFile, importRegisterFile } from './import-register.ts';
import { importRulesFile } from './import-rules.ts';
import { importSoldHomesFile } from './import-sold-homes.ts';
import { importStreetMapFile, removeImportedStreetMap } from './import-street-map.ts';
import {
  importGtfsFile,
  importOsmFile,
  removeImportedStreets,
  removeImportedTimetable,
} from './import-travel.ts';

const USAGE = `Usage: npm run import -- listings FILE [--source NAME] [--expire-after DAYS] [--rejects FILE]
       npm run import -- places FILE [--rejects FILE]
       npm run import -- routing-keys FILE [--rejects FILE]
       npm run import -- schools FILE [--source NAME] [--attribution TEXT] [--rejects FILE]
       npm run import -- stops FILE [--source NAME] [--attribution TEXT] [--rejects FILE]
       npm run import -- lender-rates FILE [--rejects FILE]
       npm run import -- price-index FILE [--rejects FILE]
       npm run import -- register FILE [--published DATE] [--allow-removals] [--rejects FILE]
       npm run import -- sold-homes FILE [--rejects FILE]
       npm run import -- rules FILE [--apply]
       npm run import -- osm FILE.osm.pbf
       npm run import -- gtfs FILE.zip [--attribution TEXT] [--rejects FILE]
       npm run import -- basemap FILE.pmtiles
       npm run import -- osm|gtfs|basemap --remove
  --source       names the rows of the file from import to import (the file's name)
  --expire-after listings last published or updated so many days ago come in as expired (none)
  --attribution  the credit that the licence of the data asks for, shown with schools, stops and travel times
  --published    when the file was published, as an ISO date (the time of its last change)
  --allow-removals  removes the sales that the file lacks even if they are many
  --apply        stores the rules; without it the differences are only shown
  --remove       stops the use of the imported file and deletes it
  --rejects      where refused and changed rows go (beside the file, <file>.rejects.csv)
The layouts are described in docs/listings-csv.md, docs/places.md, docs/amenities.md, docs/lender-rates.md,
docs/register.md, docs/valuation.md, docs/finance.md, docs/travel.md and docs/street-map.md.
Exit codes: 0 all rows stored, 2 some rows refused, 1 the import failed.`;

const IMPORTS = {
  listings: importListingsFile,
  places: importPlacesFile,
  'routing-keys': importRoutingKeysFile,
  schools: importSchoolsFile,
  stops: importStopsFile,
  'lender-rates': importLenderRatesFile,
  'price-index': importPriceIndexFile,
  register: importRegisterFile,
  'sold-homes': importSoldHomesFile,
  rules: importRulesFile,
  osm: importOsmFile,
  gtfs: importGtfsFile,
  basemap: importStreetMapFile,
};

/** Imports whose file can be removed again. */
const REMOVALS = {
  basemap: removeImportedStreetMap,
  osm: removeImportedStreets,
  gtfs: removeImportedTimetable,
};

/** Exit code if some rows were refused; the others are stored. */
const SOME_REFUSED = 2;

type Order = ImportOrder | { remove: keyof typeof REMOVALS };
type ImportOrder = {
  what: keyof typeof IMPORTS;
  file: string;
  source?: string | undefined;
  attribution?: string | undefined;
  published?: string | undefined;
  allowRemovals?: boolean | undefined;
  apply?: boolean | undefined;
  expireAfterDays?: number | undefined;
  rejects?: string | undefined;
};

const order = readOrder();
const settings = readEnv(process.env);
if (!settings.ok) fail(settings.problems.map((problem) => `Bad setting ${problem}`).join('\n'));
await run(settings.env, order).then(
  (code) => process.exit(code),
  (error: NodeJS.ErrnoException) =>
    fail(error.code === 'ENOENT' && 'file' in order ? `There is no file ${order.file}` : error.message),
);

function readOrder(): Order {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        source: { type: 'string' },
        attribution: { type: 'string' },
        published: { type: 'string' },
        'allow-removals': { type: 'boolean' },
        apply: { type: 'boolean' },
        remove: { type: 'boolean' },
        'expire-after': { type: 'string' },
        rejects: { type: 'string' },
      },
    });
    const [what, file, ...more] = positionals;
    if (values.remove) {
      if (!what || !(what in REMOVALS) || file) fail(USAGE);
      return { remove: what as keyof typeof REMOVALS };
    }
    if (!what || !(what in IMPORTS) || !file || more.length > 0) fail(USAGE);
    if (values.published !== undefined && Number.isNaN(Date.parse(values.published)))
      fail(`--published needs an ISO date, such as 2026-05-24\n${USAGE}`);
    const days = values['expire-after'];
    if (days !== undefined && !/^\d{1,5}$/.test(days))
      fail(`--expire-after needs a number of days\n${USAGE}`);
    const expireAfterDays = days === undefined ? undefined : Number(days);
    return {
      what: what as keyof typeof IMPORTS,
      file,
      ...values,
      allowRemovals: values['allow-removals'],
      expireAfterDays,
    };
  } catch (error) {
    return fail(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Runs an import, with or without a running product. @returns the exit code */
async function run(env: Env, order: Order): Promise<number> {
  if ('file' in order) await access(order.file, constants.R_OK);
  const database = await openDatabase(env, 'guest');
  const pool = createPool({ connectionString: database.connectionString });
  try {
    await migrate(pool);
    await seedGazetteer(pool);
    if ('remove' in order) {
      await REMOVALS[order.remove](pool, env.DATA_DIR);
      return 0;
    }
    const { what, file, rejects, ...others } = order;
    const rejectsFile = rejects ?? (await rejectsPlace(file));
    const refused = await IMPORTS[what](pool, { file, ...others, dataDir: env.DATA_DIR, rejectsFile });
    return refused > 0 ? SOME_REFUSED : 0;
  } finally {
    await pool.end();
    await database.close();
  }
}

/**
 * Returns the path of the rejects file: next to the imported file, or in the current folder if its folder is not
 * writable.
 */
async function rejectsPlace(file: string): Promise<string> {
  const beside = `${file}.rejects.csv`;
  const isWritable = await access(path.dirname(file), constants.W_OK).then(
    () => true,
    () => false,
  );
  return isWritable ? beside : path.resolve(path.basename(beside));
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
