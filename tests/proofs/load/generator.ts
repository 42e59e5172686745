import { type Answer, type Connection, openConnection } from './connection.ts';

/** A request of a load; `name` groups results. */
export type LoadRequest = {
  name: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** The body in Base64, if it is not text. */
  bytes?: string;
};

export type Load = {
  port: number;
  requests: readonly LoadRequest[];
  seconds: number;
  connections: number;
  /**
   * Requests a second, sent at fixed times, answered or not. Without it each connection sends its next request
   * when the last is answered.
   */
  perSecond?: number;
};

export type Outcome = {
  /** Answers by status; 0: none came. */
  statuses: Record<number, number>;
  /** Answers with 429 or 503 that do not say when to ask again. */
  withoutRetryAfter: number;
  /** Milliseconds of successful answers, from the time at which their request was to be sent. */
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** The same of refusals. */
  refusedP99Ms: number;
};

export type LoadResult = {
  seconds: number;
  sent: number;
  all: Outcome;
  byName: Record<string, Outcome>;
  /** Most milliseconds that this process sent a request too late by its own fault. */
  lateMs: number;
  /** Most connections at once. */
  connections: number;
};

/** Seconds for answers that are outstanding at the end. */
const GRACE_MS = 15_000;
/** Milliseconds between two looks at which requests are due. */
const TICK_MS = 1;

type Recorded = Answer & { name: string; ms: number };

/** Loads a server on this machine. Latencies count from the intended time, so that a stalled server hides nothing. */
export async function load(options: Load): Promise<LoadResult> {
  const { port, seconds, perSecond } = options;
  const requests = options.requests.map((one) => ({ name: one.name, bytes: bytesOf(one, port) }));
  const recorded: Recorded[] = [];
  const idle: Connection[] = [];
  const connections: Connection[] = [];
  /** Intended times of requests that found no connection. */
  const overdue: number[] = [];
  let sent = 0;
  let open = 0;
  let lateMs = 0;
  const started = performance.now();
  const end = started + seconds * 1000;

  function connection(): Connection | undefined {
    const free = idle.pop();
    if (free || connections.length >= options.connections) return free;
    const opened = openConnection(port);
    connections.push(opened);
    return opened;
  }

  function send(over: Connection, intended: number): void {
    const request = requests[sent % requests.length]!;
    sent += 1;
    open += 1;
    over.send(request.bytes, (answer) => {
      open -= 1;
      const ms = performance.now() - intended;
      const { status, hasRetryAfter } = answer === 'lost' ? { status: 0, hasRetryAfter: false } : answer;
      recorded.push({ name: request.name, status, hasRetryAfter, ms });
      next(over);
    });
  }

  function next(over: Connection): void {
    const now = performance.now();
    const late = overdue.shift();
    if (late !== undefined) send(over, late);
    else if (perSecond === undefined && now < end) send(over, now);
    else idle.push(over);
  }

  if (perSecond === undefined) {
    for (let n = 0; n < options.connections; n += 1) send(connection()!, performance.now());
  }
  let planned = 0;
  let lastTick = started;
  for (let now = started; now < end; now = performance.now()) {
    if (perSecond !== undefined) {
      for (; planned < ((now - started) / 1000) * perSecond; planned += 1) {
        const intended = started + (planned / perSecond) * 1000;
        const over = connection();
        if (over) send(over, intended);
        else overdue.push(intended);
      }
      lateMs = Math.max(lateMs, now - lastTick - TICK_MS);
      lastTick = now;
    }
    await pause(TICK_MS);
  }
  for (const limit = performance.now() + GRACE_MS; open + overdue.length > 0 && performance.now() < limit; ) {
    await pause(10);
  }
  const unanswered = open + overdue.length;
  for (const one of connections) one.close();
  for (let n = 0; n < unanswered; n += 1) {
    recorded.push({ name: 'unanswered', status: 0, hasRetryAfter: false, ms: GRACE_MS });
  }
  const names = [...new Set(recorded.map(({ name }) => name))];
  return {
    seconds,
    sent: sent + overdue.length,
    all: outcomeOf(recorded),
    byName: Object.fromEntries(
      names.map((name) => [name, outcomeOf(recorded.filter((one) => one.name === name))]),
    ),
    lateMs: Math.round(lateMs),
    connections: connections.length,
  };
}

function bytesOf({ method = 'GET', path, headers, body, bytes }: LoadRequest, port: number): Buffer {
  const content = bytes ? Buffer.from(bytes, 'base64') : Buffer.from(body ?? '');
  const fields = {
    host: `localhost:${port}`,
    ...(content.length > 0 && { 'content-type': 'application/json' }),
    ...(method !== 'GET' && { 'content-length': String(content.length) }),
    ...headers,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), content]);
}

/** Whether an answer is a refusal for load, as opposed to a success or a fault. */
function isRefusal(status: number): boolean {
  return status === 429 || status === 503;
}

function outcomeOf(answers: readonly Recorded[]): Outcome {
  const statuses: Record<number, number> = {};
  for (const { status } of answers) statuses[status] = (statuses[status] ?? 0) + 1;
  const accepted = times(answers.filter(({ status }) => status >= 200 && status < 400));
  return {
    statuses,
    withoutRetryAfter: answers.filter((one) => isRefusal(one.status) && !one.hasRetryAfter).length,
    p50Ms: part(accepted, 0.5),
    p99Ms: part(accepted, 0.99),
    maxMs: part(accepted, 1),
    refusedP99Ms: part(times(answers.filter(({ status }) => isRefusal(status))), 0.99),
  };
}

function times(answers: readonly Recorded[]): Float64Array {
  return Float64Array.from(answers, ({ ms }) => ms).sort();
}

function part(sorted: Float64Array, of: number): number {
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;
  return Math.round(value * 10) / 10;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
