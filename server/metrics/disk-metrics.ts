import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** Adds the free space on the disk of the data folder: uploads, pictures and the embedded database need it. */
export function registerDiskMetrics(registry: Registry, dataDir: string): void {
  const registers = [registry];
  new Gauge({
    name: 'gaff_data_disk_size_bytes',
    help: 'Size of the disk that holds DATA_DIR',
    registers,
    async collect() {
      const { bsize, blocks } = await statfs(dataDir);
      this.set(bsize * blocks);
    },
  });
  new Gauge({
    name: 'gaff_data_disk_free_bytes',
    help: 'Bytes that the process may still use on the disk that holds DATA_DIR',
    registers,
    async collect() {
      const { bsize, bavail } = await statfs(dataDir);
      this.set(bsize * bavail);
    },
  });
}
