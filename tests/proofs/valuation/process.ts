import { createPool } from '#database/client.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { importRegister } from '#marketplace/valuation/register/jobs.ts';
import { BUSY } from './killed-imports.ts';

// Imports a register in small transactions, and prints the number of rows that are stored.
const [file, batchRows] = process.argv.slice(2);
const pool = createPool({ connectionString: process.env.DATABASE_URL! });
const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
const summary = await importRegister(pool, file!, {
  gazetteer,
  batchRows: Number(batchRows),
  onProgress: (step, done) => {
    if (step === 'rows stored') console.log(done);
  },
});
await pool.end();
process.exitCode = summary ? 0 : BUSY;
