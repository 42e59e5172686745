/**
 * What makes pages quicker and is not how React is used otherwise. Each can be turned off here, to measure it or to rule it out;
 * nothing else changes. What each gains: docs/decisions/0009-router-in-data-mode.md.
 */
export const SWITCHES = {
  /** Cards and other parts that are the same for the same properties are written by the server once: `served.tsx`. */
  markupFromMemory: true,
  /** Script files are asked for after the first paint: `late-script.ts`. */
  lateScripts: true,
  /** Modules are put together in files by the pages that need them: `chunks.ts`. */
  fewFiles: true,
};
