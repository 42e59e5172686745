import type { Resolver } from 'node:dns/promises';
import type { Env } from '../settings/table.ts';
import type { Finding } from './finding.ts';

/** The installation that checks look at. */
export type Patient = {
  env: Env;
  /** The environment that the settings were read from. */
  variables: Readonly<Record<string, string | undefined>>;
  /** The database of the settings, without a pooler; null: the embedded one, which does not run now. */
  connectionString: string | null;
  dns: Pick<Resolver, 'resolveTxt' | 'resolveMx'>;
  /** Where to send a mail for trial; null: none is sent. */
  mailTo: string | null;
};

/** One subject. It fails alone: what it throws, and the end of its time, become findings. */
export type Check = {
  name: string;
  run: (patient: Patient, signal: AbortSignal) => Finding[] | Promise<Finding[]>;
};
