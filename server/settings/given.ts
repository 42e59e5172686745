import { readFileSync } from 'node:fs';
import { SETTINGS } from './table.ts';

/** The variable with this at its end names the file that holds a secret. */
const FILE_SUFFIX = '_FILE';

/** The texts of the settings that are set, and one line for each that cannot be read. */
export type GivenTexts = { texts: Record<string, string>; problems: string[] };

/**
 * Takes the settings out of the environment; empty ones count as missing. A secret can be in a file (`NAME_FILE`), as
 * containers and systemd hand them out; one line break at the end of the file is no part of it.
 */
export function givenTexts(source: Readonly<Record<string, string | undefined>>): GivenTexts {
  const given: GivenTexts = { texts: {}, problems: [] };
  for (const [name, { secret }] of SETTINGS) {
    const text = source[name];
    const file = secret ? source[name + FILE_SUFFIX] : undefined;
    if (text) given.texts[name] = text;
    if (!file) continue;
    if (text) given.problems.push(`${name}: set it or ${name}${FILE_SUFFIX}, not both`);
    else readInto(given, name, file);
  }
  return given;
}

function readInto({ texts, problems }: GivenTexts, name: string, file: string): void {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (text) texts[name] = text;
    else problems.push(`${name}${FILE_SUFFIX}: ${file} is empty`);
  } catch (error) {
    problems.push(`${name}${FILE_SUFFIX}: ${(error as Error).message}`);
  }
}
