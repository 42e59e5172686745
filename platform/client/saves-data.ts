/** Not in the types of TypeScript, because not every browser has it. */
type SavingNavigator = Navigator & { connection?: { saveData?: boolean } };

/** Whether the visitor asked for little data, by the browser's data saver or by `prefers-reduced-data`. */
export function savesData(): boolean {
  const { connection } = navigator as SavingNavigator;
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-data: reduce)').matches;
}
