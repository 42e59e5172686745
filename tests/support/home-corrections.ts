import type { FastifyInstance } from 'fastify';
import type { CorrectionDecision, OwnCorrection } from '#marketplace/valuation/home-corrections/contract.ts';
import type { Person } from './people.ts';

export const STATEMENT = 'I have owned this home since 2015, and my name is on the electricity bill.';
let networks = 0;

/** Sends a correction, each from a network of its own, because limits count by network. */
export function sendTo(app: FastifyInstance, who: Person, payload: object, ip?: string) {
  networks += 1;
  return app.inject({
    method: 'POST',
    url: `/api/v1/users/${who.userId}/home-corrections`,
    headers: who.headers,
    remoteAddress: ip ?? `10.1.${networks % 250}.${Math.floor(networks / 250)}`,
    payload: { statement: STATEMENT, declaration: true, ...payload },
  });
}

/** @returns the correction that was sent */
export async function sent(app: FastifyInstance, who: Person, payload: object): Promise<OwnCorrection> {
  const answer = await sendTo(app, who, payload);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

/** Decides a correction: accepts it from open, by default. */
export function decide(
  app: FastifyInstance,
  moderator: Person,
  id: number,
  decision: Partial<CorrectionDecision> = {},
) {
  return app.inject({
    method: 'POST',
    url: `/api/v1/moderation/home-corrections/${id}/decision`,
    headers: moderator.headers,
    payload: { from: 'open', to: 'accepted', ...decision },
  });
}

export function withdraw(app: FastifyInstance, who: Person, id: number, userId = who.userId) {
  return app.inject({
    method: 'POST',
    url: `/api/v1/users/${userId}/home-corrections/${id}/withdrawal`,
    headers: who.headers,
  });
}
