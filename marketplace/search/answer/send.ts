import type { FastifyReply } from 'fastify';
import type { ErrorBody } from '#platform/http/error-body.ts';
import type { Problem } from '../request/read.ts';

/** @returns the body of a 422 response: the invalid parts of a request by path */
export function refusalOf(problems: readonly Problem[]): ErrorBody {
  return {
    statusCode: 422,
    error: 'Unprocessable Entity',
    message: 'Check the search',
    details: [...problems],
  };
}

/** Sends a 422 response with the invalid parts of a request by path. */
export function refuse(reply: FastifyReply, problems: readonly Problem[]): FastifyReply {
  return reply.code(422).send(refusalOf(problems));
}
