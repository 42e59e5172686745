import type { PageModule } from '#platform/pages/page-module.ts';

const MODULES = import.meta.glob<PageModule>([
  '/web/pages/*.{ts,tsx}',
  '/marketplace/*/pages/*.{ts,tsx}',
  '!**/*.test.*',
]);

/** @param module as `PAGES` names it @returns its file, `web/pages/home.tsx` */
export function fileOfPage(module: string): string {
  return `/${module}.tsx` in MODULES ? `${module}.tsx` : `${module}.ts`;
}

export function importPage(module: string): Promise<PageModule> {
  return MODULES[`/${fileOfPage(module)}`]!();
}
