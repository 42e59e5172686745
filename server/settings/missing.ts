import { isPublicSite } from '../public-site.ts';
import { type Env, SETTINGS } from './table.ts';

/**
 * The settings that a public site lacks, each as a few words with the names of the settings.
 * @returns an empty list for a local site
 */
export function missingSettings(env: Env): string[] {
  if (!isPublicSite(env)) return [];
  const values: Readonly<Record<string, unknown>> = env;
  const lacking = new Map<string, string[]>();
  for (const [name, { neededOnPublicSite: need }] of SETTINGS) {
    if (!need) continue;
    const isMet = need.isMet ? need.isMet(env) : values[name] !== undefined;
    if (!isMet) lacking.set(need.as, [...(lacking.get(need.as) ?? []), name]);
  }
  return [...lacking].map(([words, names]) => `${words} (${names.join(', ')})`);
}
