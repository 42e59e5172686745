import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routesOf } from '#platform/http/define-route.ts';
import * as endpoints from '../endpoints.ts';
import { CAPTCHA_MINUTES, newChallenge } from './challenge.ts';
import { CAPTCHA_HEADER, captchaQuery, challenge } from './contract.ts';

/** Challenges that slow down bulk use of actions without an account. */
export async function captchaApi(instance: FastifyInstance, { secret }: { secret: string }): Promise<void> {
  routesOf(instance, { tag: 'Captcha', access: 'anyone' })(endpoints.readChallenge, {
    summary: 'Get a captcha challenge',
    description: `About a second of computing, valid once within ${CAPTCHA_MINUTES} minutes and for one purpose. Send the solution in the header \`${CAPTCHA_HEADER}\`: base64 of \`{challenge, solution: {counter, derivedKey}}\`.`,
    query: captchaQuery,
    answer: challenge,
    async handle(request, reply) {
      reply.header('cache-control', 'no-store');
      return newChallenge(secret, request.query.purpose);
    },
  });
}

/** @returns the solution in a request, for `spendSolution` */
export function solutionOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return [headers[CAPTCHA_HEADER] ?? []].flat()[0];
}
