import { buildIfNeeded } from '#scripts/build.ts';
import { buildApp } from '#server/app.ts';
import { afterFile } from './after-file.ts';
import { setCaptchaSecret } from './captcha.ts';
import { type ProductOptions, type TestProduct, testProduct } from './product.ts';

export type TestSite = TestProduct & { origin: string };

/** The whole product with its pages, listening on loopback; builds the pages first if outdated. */
export async function testSite(options: ProductOptions): Promise<TestSite> {
  await buildIfNeeded(() => {});
  const product = await testProduct(options);
  const app = await buildApp({ env: product.env, services: product.services, pages: true });
  setCaptchaSecret(app, product.services.secret);
  afterFile(() => app.close());
  return { ...product, app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) };
}
