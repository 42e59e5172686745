import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from './env.ts';

/** The version of this program, as its package states it: `0.1.0`. */
export const VERSION: string = (
  JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8')) as { version: string }
).version;
