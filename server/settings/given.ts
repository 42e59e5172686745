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

/** @returns the names of all variables that the program reads, also those that name the file of a secret */
export function knownNames(): Set<string> {
  const files = secretNames().map((name) => name + FILE_SUFFIX);
  return new Set([...SETTINGS.keys(), ...files]);
}

/** @returns the variable and the path of each secret that is in a file */
export function secretFiles(
  source: Readonly<Record<string, string | undefined>>,
): { name: string; file: string }[] {
  return secretNames().flatMap((setting) => {
    const name = setting + FILE_SUFFIX;
    const file = source[name];
    return file ? [{ name, file }] : [];
  });
}

function secretNames(): string[] {
  return [...SETTINGS].flatMap(([name, { secret }]) => (secret ? [name] : []));
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
