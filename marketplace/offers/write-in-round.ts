import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { claimKey, isKeyInUse, storeAnswer } from '#marketplace/payments/idempotency/writes.ts';
import type { OffersContext } from './context.ts';
import { CONSTRAINTS, type OfferRefusal, type Refused } from './refusals.ts';

/** Who writes, and the request as it came. */
export type Command = {
  userId: string;
  /** `Idempotency-Key`; without one, a repeated request is a new one. */
  key: string | undefined;
  /** Method, path and body. */
  request: unknown;
  /** Checks that a repeated request does not pass again, such as a limit of attempts. */
  refusalOfNew?: () => Promise<Refused | null>;
};

/** @returns a digest of a request; keyed, because the amount of a sealed bid could be guessed from a plain one */
function digestOf(secret: string, request: unknown): string {
  return createHmac('sha256', secret)
    .update(`offers request ${JSON.stringify(request)}`)
    .digest('hex');
}

class Refusal extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.reason);
    this.refused = refused;
  }
}

function refusalOf(error: unknown): Refused | null {
  if (error instanceof Refusal) return error.refused;
  const { constraint = '' } = error as { constraint?: string };
  const reason: OfferRefusal | undefined = CONSTRAINTS[constraint];
  return reason ? { ok: false, reason } : null;
}

/** Attempts of a write that the database ends because it waits in a circle, as with the erasure of an account. */
const MAX_ATTEMPTS = 3;
const DEADLOCK = '40P01';

/**
 * Runs a write in one transaction, once for each key: a repeated request gets the stored answer. A refusal, and a
 * constraint of the database that stands for one, rolls everything back and frees the key.
 */
export async function writeOnce<Answer>(
  context: Pick<OffersContext, 'pool' | 'secret'>,
  command: Command,
  write: (client: pg.ClientBase) => Promise<{ ok: true; answer: Answer } | Refused>,
): Promise<{ ok: true; answer: Answer } | Refused> {
  const { userId, key, refusalOfNew } = command;
  const isRepeated = key !== undefined && refusalOfNew && (await isKeyInUse(context.pool, userId, key));
  const refused = isRepeated ? null : await refusalOfNew?.();
  if (refused) return refused;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await tryOnce(context, { ...command, isRepeated }, write);
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

async function tryOnce<Answer>(
  { pool, secret }: Pick<OffersContext, 'pool' | 'secret'>,
  { userId, key, request, isRepeated }: Command & { isRepeated: boolean | undefined },
  write: (client: pg.ClientBase) => Promise<{ ok: true; answer: Answer } | Refused>,
): Promise<{ ok: true; answer: Answer } | Refused> {
  try {
    return await inTransaction(pool, async (client) => {
      if (key !== undefined) {
        const claim = await claimKey(client, userId, key, digestOf(secret, request));
        if (claim.state === 'answered') return { ok: true, answer: claim.answer.body as Answer };
        // Freed since the check: the next attempt is a new one.
        const isFreed = claim.state === 'claimed' && isRepeated;
        if (claim.state === 'in_progress' || isFreed) return { ok: false, reason: 'inProgress' };
        if (claim.state === 'other_request') return { ok: false, reason: 'otherRequest' };
      }
      const written = await write(client);
      if (!written.ok) throw new Refusal(written);
      if (key !== undefined) await storeAnswer(client, userId, key, { status: 200, body: written.answer });
      return written;
    });
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return refused;
    throw error;
  }
}
