import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECT_ROOT } from '#server/env.ts';

const STATIC = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?'([^']+)'(?: with [^;]*)?;/gms;

const sources = new Map<string, string | null>();

/** @returns the source of a module by its path from the project's folder; null where there is none */
export function sourceOf(module: string): string | null {
  const file = path.join(PROJECT_ROOT, module);
  const source = sources.get(module) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null);
  sources.set(module, source);
  return source;
}

/** @returns the path of an imported module from the project's folder; null for a library */
export function resolveImport(from: string, name: string): string | null {
  if (name.startsWith('#')) return name.slice(1);
  return name.startsWith('.') ? path.join(path.dirname(from), name) : null;
}

/** @returns a module and its transitive static imports, with style sheets and without types */
export function transitiveImportsOf(module: string, seen = new Set<string>()): Set<string> {
  const source = seen.has(module) ? null : sourceOf(module);
  if (source === null) return seen;
  seen.add(module);
  if (!/\.tsx?$/.test(module)) return seen;
  for (const [statement, name] of source.matchAll(STATIC)) {
    const imported = statement.startsWith('import type') ? null : resolveImport(module, name!);
    if (imported) transitiveImportsOf(imported, seen);
  }
  return seen;
}
