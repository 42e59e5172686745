import { glob } from 'node:fs/promises';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/env.ts';

/** File names at the top of a feature, by CONTRIBUTING.md. */
const VOCABULARY =
  /^(contract|rules|access|reads|writes|api|jobs)(\.test)?\.ts$|^README\.md$|^(components|pages|emails)\//;
/** Files that hold the central noun of a feature. */
const NOUNS: ReadonlySet<string> = new Set(['search/query.ts']);
/** Subfolders of a feature may name their files freely. */
const SUBFOLDER = /^[a-z][a-z0-9-]*\//;
const KEBAB_CASE =
  /^(?:[a-z0-9-]+\/)*(?:README|[a-z0-9]+(?:[-.][a-z0-9]+)*)\.(?:ts|tsx|css|csv|md|json|sql)$/;
/** Names that say nothing about their content. */
const VAGUE_NAME = /(^|\/)(utils?|helpers?|misc|common|lib)(\.ts|\/)/;

/** @returns one line for each file of a feature with a name that is not allowed */
export async function misnamedFeatureFiles(): Promise<string[]> {
  const misnamed: string[] = [];
  const features = path.join(PROJECT_ROOT, 'marketplace');
  for await (const file of glob('*/**/*.*', { cwd: features })) {
    const [, ...rest] = file.split(path.sep);
    const name = rest.join('/');
    if (!VOCABULARY.test(name) && !SUBFOLDER.test(name) && !NOUNS.has(file))
      misnamed.push(`${file} is not an allowed file name at the top of a feature`);
    if (!KEBAB_CASE.test(name)) misnamed.push(`${file} is not in kebab-case`);
    if (VAGUE_NAME.test(name)) misnamed.push(`${file} says nothing about its content`);
  }
  return misnamed;
}
