import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPool } from '#database/client.ts';
import { startEmbedded } from '#database/embedded.ts';
import { migrate } from '#database/migrate.ts';
import { snapshotFiles } from '#database/snapshot/files.ts';
import { temporaryFolder } from '#database/temporary-folder.ts';

// Rewrites the generated schema files from an empty database that runs every migration.
const folder = await temporaryFolder('schema');
const server = await startEmbedded({ directory: path.join(folder, 'cluster'), volatile: true });
try {
  const pool = createPool({ connectionString: server.connectionString });
  await migrate(pool);
  for (const [file, content] of await snapshotFiles(pool)) await writeFile(file, content);
  await pool.end();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
