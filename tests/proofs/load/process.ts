import { type Load, load } from './generator.ts';

// A process of its own: it must not wait for what it measures, and its garbage is not the server's.
process.on('message', async (options: Load) => process.send?.(await load(options)));
