import { STATUS_CODES } from 'node:http';
import type { ErrorBody } from './error-body.ts';

/**
 * Builds an error body, named after its status; the route sends the status. Only the server builds these: browsers
 * parse them with `error-body.ts`.
 * @param details the invalid fields
 */
export function errorOf(statusCode: number, message: string, details?: ErrorBody['details']): ErrorBody {
  return { statusCode, error: STATUS_CODES[statusCode] ?? 'Error', message, ...(details && { details }) };
}
