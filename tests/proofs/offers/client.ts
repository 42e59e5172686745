import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Person } from '../../support/people.ts';
import { type History, type Operation, type OperationKind, tokensOf } from './history.ts';

/** Maximum wait for servers and a database that are down. */
const PATIENCE_MS = 90_000;
const TIMEOUT_MS = 20_000;

export type Request = {
  kind: OperationKind;
  adId: number;
  who: Person;
  subject: number | null;
  method: 'POST' | 'PATCH' | 'DELETE';
  /** After `/api/v1/properties/ID/`. */
  path: string;
  body?: object;
  key?: string;
};

export type Recorded = Pick<History, 'operations' | 'sightings' | 'watched' | 'heads'>;

/** Sends requests to any of the servers and records each with its outcome. */
export type Client = {
  recorded: Recorded;
  origin: () => string;
  /** One request, with any outcome. */
  send: (request: Request) => Promise<Operation>;
  /** Repeats a request with its key until its outcome is known, as a client that loses answers does. */
  perform: (request: Request) => Promise<Operation>;
  /** Reads as a person, or as the public. @returns the text; null without an answer */
  read: (who: Person | null, path: string) => Promise<string | null>;
  /** Takes what a server writes to its log, which is for nobody's eyes. */
  seeOutput: (text: string) => void;
};

/** @param origins of the server processes */
export function createClient(origins: readonly string[]): Client {
  const recorded: Recorded = { operations: [], sightings: [], watched: [], heads: [] };
  let turn = 0;
  const origin = () => {
    turn += 1;
    return origins[turn % origins.length]!;
  };

  async function send(request: Request): Promise<Operation> {
    const { kind, adId, who, subject, method, path, body, key = randomUUID() } = request;
    const invokedAt = Date.now();
    const operation: Operation = {
      ...{ kind, adId, userId: who.userId, key, subject, invokedAt, completedAt: invokedAt },
      ...{ outcome: 'info', status: null, answer: null },
    };
    recorded.operations.push(operation);
    try {
      const answer = await fetch(`${origin()}/api/v1/properties/${adId}/${path}`, {
        method,
        headers: {
          ...who.headers,
          'idempotency-key': key,
          ...(body && { 'content-type': 'application/json' }),
        },
        body: body && JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      const text = await answer.text();
      operation.status = answer.status;
      if (answer.status < 500) operation.outcome = answer.ok ? 'ok' : 'fail';
      if (answer.ok && text !== '') operation.answer = JSON.parse(text);
      see(who, `answer to ${kind}`, text, invokedAt);
    } catch {
      // No answer, or half of one.
    }
    operation.completedAt = Date.now();
    return operation;
  }

  function see(who: Person | null, source: string, text: string, askedAt: number): void {
    const tokens = tokensOf(text);
    if (tokens.length > 0)
      recorded.sightings.push({ userId: who?.userId ?? null, source, askedAt, at: Date.now(), tokens });
  }

  return {
    recorded,
    origin,
    send,
    seeOutput: (text) => see(null, 'output of a server', text, Date.now()),
    async perform({ key = randomUUID(), ...request }) {
      for (const end = Date.now() + PATIENCE_MS; ; ) {
        const operation = await send({ ...request, key });
        if (operation.outcome !== 'info' || Date.now() > end) return operation;
        await setTimeout(100 + Math.random() * 300);
      }
    },
    async read(who, path) {
      const askedAt = Date.now();
      try {
        const answer = await fetch(`${origin()}/api/v1/properties/${path}`, {
          headers: who?.headers ?? {},
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        const text = await answer.text();
        see(who, path, text, askedAt);
        return answer.ok ? text : null;
      } catch {
        return null;
      }
    },
  };
}
