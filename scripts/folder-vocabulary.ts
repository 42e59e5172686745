import { existsSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/env.ts';

const KEBAB_CASE =
  /^(?:[a-z0-9-]+\/)*(?:README|[a-z0-9]+(?:[-.][a-z0-9]+)*)\.(?:ts|tsx|css|csv|md|json|sql|svg)$/;
/** Names that say nothing of what is in a file. */
const VAGUE = /(^|\/)(utils?|helpers?|misc|common|lib)(\.ts|\/)/;
/** Files that every feature has: its manifest, and ten lines that describe it. */
const REQUIRED = ['feature.ts', 'README.md'];

/** @returns one line for each file of a feature that is named wrongly or missing, by CONTRIBUTING.md */
export async function misnamedFiles(): Promise<string[]> {
  const problems: string[] = [];
  const marketplace = path.join(PROJECT_ROOT, 'marketplace');
  const features = new Set<string>();
  for await (const file of glob('*/**/*.*', { cwd: marketplace })) {
    const [feature, ...rest] = file.split(path.sep);
    const name = rest.join('/');
    features.add(feature!);
    if (!KEBAB_CASE.test(name)) problems.push(`${file} is not in kebab-case`);
    if (VAGUE.test(name)) problems.push(`${file} needs a name that says what is in it`);
  }
  for (const feature of features) {
    for (const file of REQUIRED) {
      if (!existsSync(path.join(marketplace, feature, file))) problems.push(`${feature}/${file} is missing`);
    }
  }
  return problems;
}
