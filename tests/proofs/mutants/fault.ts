/** The areas of code that faults are planted in, with how many each has. */
export const FAULTS_PER_AREA = { money: 18, permissions: 16, bids: 14, law: 12 } as const;
export type Area = keyof typeof FAULTS_PER_AREA;
export const AREAS = Object.keys(FAULTS_PER_AREA) as Area[];

/** A mistake that a developer could make, planted in a copy of the code to see whether the tests notice. */
export type Fault = {
  /** Path from the project's folder. */
  file: string;
  /** Text that stands in the file exactly once. */
  find: string;
  replace: string;
  /** The consequence for people, in one sentence. */
  breaks: string;
};

/** @returns the source with the fault; null where its text does not stand there exactly once */
export function plant(source: string, { find, replace }: Fault): string | null {
  const at = source.indexOf(find);
  if (at === -1 || source.indexOf(find, at + 1) !== -1) return null;
  return source.slice(0, at) + replace + source.slice(at + find.length);
}
