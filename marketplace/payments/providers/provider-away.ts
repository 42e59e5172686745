/**
 * Calls a provider of payments on behalf of a request.
 * @throws what the error handler answers with 503, whatever the provider's own error says of its status
 */
export async function asked<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw Object.assign(new Error('The payment provider does not answer', { cause }), { statusCode: 503 });
  }
}
