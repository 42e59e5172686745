/**
 * Page optimisations that differ from normal React use. Each can be turned off here for measurement or debugging,
 * without other effects. Their gains: docs/decisions/0009-router-in-data-mode.md.
 */
export const SWITCHES = {
  /** Caches server-rendered cards and other parts by properties: `served.tsx`. */
  markupFromMemory: true,
  /** Requests script files after the first paint: `late-script.ts`. */
  lateScripts: true,
  /** Groups modules in files by the pages that use them: `chunks.ts`. */
  fewFiles: true,
};
