import { parseArgs } from 'node:util';
import type { Command, CommandInput } from './command.ts';
import { COMMANDS } from './commands.ts';

/** Options of every command. */
const COMMON = {
  json: { about: 'prints one JSON line' },
  yes: { about: 'does not ask' },
  'dry-run': { about: 'says what would be done, and does nothing' },
  reason: { value: 'TEXT', about: 'why; kept in the log, so without names' },
} as const;
/** The column `administrative_act.reason` has the same limit. */
const MAX_REASON = 500;

export type ParsedCommand = { command: Command; input: CommandInput; isJson: boolean; isYes: boolean };

/** @returns the command of a command line; the usage where there is none, or the fault in it */
export function parseCommandLine(
  argv: readonly string[],
): { ok: true; parsed: ParsedCommand } | { ok: false; usage: string } {
  const words = argv.filter((one) => !one.startsWith('--'));
  const command = COMMANDS.find(({ name }) => `${words.join(' ')} `.startsWith(`${name} `));
  if (!command) return { ok: false, usage: usage() };
  const named = { ...COMMON, ...command.options };
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: Object.fromEntries(
        Object.entries(named).map(([name, option]) => [
          name,
          { type: 'value' in option ? ('string' as const) : ('boolean' as const) },
        ]),
      ),
    });
    const args = positionals.slice(command.name.split(' ').length);
    if (args.length !== command.args.length) return { ok: false, usage: usageOf(command) };
    const reason = typeof values.reason === 'string' ? values.reason.trim() : '';
    if (reason.length > MAX_REASON)
      return { ok: false, usage: `--reason has at most ${MAX_REASON} characters` };
    return {
      ok: true,
      parsed: {
        command,
        input: {
          args,
          options: values,
          isDryRun: values['dry-run'] === true,
          reason: reason || null,
        },
        isJson: values.json === true,
        isYes: values.yes === true,
      },
    };
  } catch (error) {
    return { ok: false, usage: `${(error as Error).message}\n${usageOf(command)}` };
  }
}

function headOf({ name, args }: Command): string {
  return [name, ...args].join(' ');
}

function optionLines(options: NonNullable<Command['options']>): string[] {
  return Object.entries(options).map(
    ([name, { value, about }]) => `    --${name}${value ? ` ${value}` : ''}: ${about}`,
  );
}

function usageOf(command: Command): string {
  return [
    `Usage: npm run admin -- ${headOf(command)}`,
    `  ${command.about}`,
    ...optionLines({ ...command.options, ...COMMON }),
  ].join('\n');
}

function usage(): string {
  return [
    'Usage: npm run admin -- COMMAND',
    ...COMMANDS.flatMap((command) => [`  ${headOf(command)}`, `      ${command.about}`]),
    'Every command takes:',
    ...optionLines(COMMON),
    'ACCOUNT is an email address, an id, or the number of an account, ad or order.',
    'Exit code: 0 done, 1 refused or differences found, 2 wrong usage.',
  ].join('\n');
}
