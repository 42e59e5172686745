import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from './error-body.ts';

/**
 * An error answer in the one shape, named after its status; the status itself is sent by the route. Only the server makes
 * answers: browsers read them by `error-body.ts`.
 * @param details the fields that make no sense
 */
export function errorOf(statusCode: number, message: string, details?: ErrorBody['details']): ErrorBody {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message, ...(details && { details }) };
}
