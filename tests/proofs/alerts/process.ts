import { setTimeout } from 'node:timers/promises';
import { createPool } from '#database/client.ts';
import { openAlerts } from '#marketplace/alerts/jobs.ts';
import { createGazetteer } from '#marketplace/places/gazetteer/gazetteer.ts';
import { readAreas, readRoutingKeys } from '#marketplace/places/reads.ts';
import { searchAreas } from '#marketplace/search/request/gazetteer-areas.ts';
import { languages } from '#platform/i18n/languages.ts';

// The alert jobs of a server process, without pauses and with a faster clock: five minutes between two mails take
// twenty seconds.
const SPEED = 15;
const began = Number(process.env.CLOCK);

const pool = createPool({ connectionString: process.env.DATABASE_URL! });
const gazetteer = createGazetteer(await readAreas(pool), await readRoutingKeys(pool));
const alerts = openAlerts({
  pool,
  alertContext: {
    languages,
    publicUrl: 'https://gaff.example',
    areas: searchAreas(() => gazetteer),
    secret: 'what links of the proof are signed with',
  },
  timesTo: async () => null,
  dataFiles: { current: () => null, version: () => 0 },
  now: () => began + (Date.now() - began) * SPEED,
});

async function always(work: () => Promise<number>): Promise<void> {
  for (;;) {
    await work().catch((error: Error) => console.error(error.message));
    await setTimeout(50);
  }
}
await Promise.all([always(alerts.watch), always(alerts.deliver)]);
