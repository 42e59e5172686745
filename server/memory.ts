import v8 from 'node:v8';
import vm from 'node:vm';

type Collect = (how: { type: 'major'; flavor: 'last-resort' }) => void;

/**
 * Releases memory that only the start needed. The heap grew while the gazetteer and the index were built; without
 * this, V8 keeps about a hundred unused megabytes until the process is idle for long.
 */
export function releaseMemory(): void {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('gc') as Collect;
  v8.setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort' });
}
