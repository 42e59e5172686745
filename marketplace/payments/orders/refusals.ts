import type { FastifyReply } from 'fastify';
import type { ErrorBody } from '#platform/http/error-body.ts';
import type { Language } from '#platform/i18n/language.ts';
import type { RefundRefusal } from '../rules.ts';
import type { OrderRefusal } from './writes.ts';

export type Refusal =
  | OrderRefusal
  | RefundRefusal
  | 'unknown_order'
  | 'not_open'
  | 'in_progress'
  | 'other_request'
  | 'refund_failed'
  | 'no_provider';

const ANSWERS = {
  unknown_order: [404, 'Not Found'],
  unknown_ad: [404, 'Not Found'],
  unknown_line: [404, 'Not Found'],
  not_now: [409, 'Conflict'],
  not_open: [409, 'Conflict'],
  not_paid: [409, 'Conflict'],
  ordered_already: [409, 'Conflict'],
  refunded_already: [409, 'Conflict'],
  upgraded: [409, 'Conflict'],
  refund_failed: [409, 'Conflict'],
  in_progress: [409, 'Conflict'],
  mixed_currencies: [422, 'Unprocessable Entity'],
  wrong_plan: [422, 'Unprocessable Entity'],
  other_request: [422, 'Unprocessable Entity'],
  no_provider: [503, 'Service Unavailable'],
} as const satisfies Record<Refusal, readonly [number, string]>;

/** Answers a refused request with a message in the viewer's language. */
export function refuse(reply: FastifyReply, reason: Refusal, { t }: Language): FastifyReply {
  const [statusCode, error] = ANSWERS[reason];
  if (reason === 'in_progress') reply.header('retry-after', 2);
  return reply
    .code(statusCode)
    .send({ statusCode, error, message: t(`payments.refused.${reason}`) } satisfies ErrorBody);
}
