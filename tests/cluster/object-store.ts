import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { diskStorage } from '#marketplace/media/storage/disk.ts';
import { openObjectStore } from '#tests/support/object-store.ts';

// The object store of a cluster as a process of its own: FOLDER PORT SECRET. It is full from one SIGUSR2 to the next.
const [folder, port, secretAccessKey] = process.argv.slice(2);
let isFull = false;
process.on('SIGUSR2', () => {
  isFull = !isFull;
});
const incoming = path.join(folder!, 'incoming');
await mkdir(incoming, { recursive: true });
await openObjectStore({
  storage: diskStorage(path.join(folder!, 'bucket')),
  incoming,
  credentials: { accessKeyId: 'cluster', secretAccessKey: secretAccessKey!, region: 'us-east-1' },
  port: Number(port),
  isFull: () => isFull,
});
