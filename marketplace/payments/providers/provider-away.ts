/**
 * Calls a payment provider for a request.
 * @throws an error with status 503, for any error of the provider
 */
export async function callProvider<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw Object.assign(new Error('The payment provider does not answer', { cause }), { statusCode: 503 });
  }
}
