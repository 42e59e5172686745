import type { AdministrationContext } from '../context.ts';

/** The result of a command. */
export type Outcome = {
  /** False where it was refused, or a check found something: the exit code is 1 then. */
  ok: boolean;
  /** For people, one line each. */
  lines: string[];
  /** For programs, printed as JSON. */
  value: unknown;
};

export type CommandInput = {
  /** The words after the name of the command. */
  args: readonly string[];
  options: Readonly<Record<string, string | boolean | undefined>>;
  /** Says what would be done, and does nothing. */
  isDryRun: boolean;
  /** Why; kept in the log. */
  reason: string | null;
};

export type Command = {
  /** `users find`. */
  name: string;
  /** Names of the words after it: `EMAIL|ID`. */
  args: readonly string[];
  about: string;
  /** Further options with their meaning; those that take a value name it. */
  options?: Readonly<Record<string, { value?: string; about: string }>>;
  /** Asks before it runs: it changes much, or cannot be taken back. */
  isConfirmed?: true;
  run: (context: AdministrationContext, input: CommandInput) => Promise<Outcome>;
};

/** @returns an outcome that is a refusal, with the reason in words */
export function refused(words: string): Outcome {
  return { ok: false, lines: [words], value: { refused: words } };
}

/** @returns an outcome that changed something, or would */
export function done(words: string, value: Record<string, unknown> = {}): Outcome {
  return { ok: true, lines: [words], value: { done: words, ...value } };
}

/** @returns the value of an option; undefined when it was not given */
export function optionOf({ options }: Pick<CommandInput, 'options'>, name: string): string | undefined {
  const value = options[name];
  return typeof value === 'string' ? value : undefined;
}

/** Control characters, which a person can put into their name, could change what a terminal shows. */
function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, ' ');
}

/** @returns rows as lines with aligned columns */
export function tableOf(rows: readonly (readonly (string | number | null)[])[]): string[] {
  const texts = rows.map((row) => row.map((cell) => (cell === null ? '–' : printable(String(cell)))));
  const widths = (texts[0] ?? []).map((_, column) => Math.max(...texts.map((row) => row[column]!.length)));
  return texts.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  );
}
