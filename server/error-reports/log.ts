import { type DestinationStream, type Logger, type LoggerOptions, pino, stdSerializers } from 'pino';
import { redactUrl } from '#platform/http/redact-url.ts';
import { redactData, redactText } from './redact.ts';
import type { ErrorReporter } from './report.ts';

const ERROR = pino.levels.values.error!;
const FATAL = pino.levels.values.fatal!;

type Fields = { err?: unknown; url?: unknown; method?: unknown; status?: unknown };

/**
 * The log of the process: lines of JSON with every text redacted. Every logged error is also reported, so callers only
 * log.
 * @param destination standard output if absent
 */
export function createLog(level: string, reporter: ErrorReporter, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    formatters: {
      // `err` and `url` have serializers, which know more of them; `route` is a pattern of ours.
      log: ({ err, url, route, ...fields }) => ({
        ...(redactData(fields) as object),
        ...(route !== undefined && { route }),
        ...(err !== undefined && { err }),
        ...(url !== undefined && { url }),
      }),
    },
    serializers: {
      err: (error: Error) => redactData(stdSerializers.err(error)),
      url: (url: unknown) => (typeof url === 'string' ? redactUrl(url) : url),
    },
    hooks: {
      logMethod(args, method, number) {
        if (number >= ERROR) reporter.report(reportOf(args, number, this.bindings()));
        const [fields, ...words] = args;
        // Without words, the message of the error would be written as it is.
        const error = fields instanceof Error ? fields : (fields as Fields | undefined)?.err;
        if (words.length === 0 && error instanceof Error) words.push(error.message);
        method.apply(this, [textRedacted(fields), ...words.map(textRedacted)] as typeof args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function reportOf(args: unknown[], level: number, bindings: Record<string, unknown>) {
  const [first, second] = args;
  const fields: Fields = typeof first === 'object' && first !== null ? first : {};
  const thrown = first instanceof Error ? first : fields.err;
  const error = thrown instanceof Error ? thrown : undefined;
  const words = typeof first === 'string' ? first : second;
  return {
    source: 'server' as const,
    level: level >= FATAL ? ('fatal' as const) : ('error' as const),
    message: typeof words === 'string' ? words : (error?.message ?? 'error'),
    error,
    url: textOf(fields.url),
    method: textOf(fields.method),
    status: typeof fields.status === 'number' ? fields.status : undefined,
    requestId: textOf(bindings.reqId),
  };
}

function textRedacted(value: unknown): unknown {
  return typeof value === 'string' ? redactText(value) : value;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
