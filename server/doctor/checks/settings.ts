import { stat } from 'node:fs/promises';
import { isPublicSite } from '../../public-site.ts';
import { knownNames, secretFiles } from '../../settings/given.ts';
import { missingSettings } from '../../settings/missing.ts';
import type { Check, Patient } from '../check.ts';
import { type Finding, ok, warning } from '../finding.ts';

/** Shorter names resemble too many others. */
const MIN_NAME_LENGTH = 6;
/** Names of the environment that other programs define and that resemble settings. */
const NO_SETTINGS = new Set(['HOSTNAME', 'NODE_PATH']);

export const settings: Check = {
  name: 'settings',
  async run(patient) {
    const findings = [
      ...missing(patient),
      ...misspelled(patient.variables),
      ...(await openFiles(patient.variables)),
    ];
    const kind = isPublicSite(patient.env) ? 'public' : 'local';
    return findings.length > 0 ? findings : [ok(`valid, of a ${kind} site`)];
  },
};

function missing({ env }: Patient): Finding[] {
  return missingSettings(env).map((what) =>
    warning(`a public site lacks ${what}`, 'Set it: docs/settings.md says what it is'),
  );
}

/** @returns a warning for each variable that resembles a setting and is none */
function misspelled(variables: Patient['variables']): Finding[] {
  const names = knownNames();
  return Object.keys(variables).flatMap((variable) => {
    if (names.has(variable) || NO_SETTINGS.has(variable) || variable.length < MIN_NAME_LENGTH) return [];
    if (!/^[A-Z][A-Z0-9_]*$/.test(variable)) return [];
    const meant = [...names].find((name) => isWithinTwoEdits(name, variable));
    return meant ? [warning(`${variable} is no setting`, `Write ${meant}, if that is meant`)] : [];
  });
}

async function openFiles(variables: Patient['variables']): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { name, file } of secretFiles(variables)) {
    const { mode } = await stat(file);
    if ((mode & 0o007) !== 0)
      findings.push(warning(`${name}: any user of this machine may read ${file}`, `chmod o-rwx ${file}`));
  }
  return findings;
}

/** Whether one or two letters that are added, left out, changed or swapped make one name of the other. */
function isWithinTwoEdits(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) next[j] = Math.min(next[j]!, before[j - 2]! + 1);
    }
    before = row;
    row = next;
  }
  return row[other.length]! <= 2;
}
