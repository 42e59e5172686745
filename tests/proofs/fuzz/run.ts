import { withProduct } from '#bench/http/product.ts';
import { fuzz } from './fuzz.ts';

/** Ads enough that searches find something. */
const ADS = 500;
/** Any number; the same one sends the same requests. */
const SEED = 20_260_524;

/** Sends requests made from the product's own OpenAPI document; holds when none is answered as it should not be. */
export async function proveFuzz({ requests }: { requests: number }) {
  const report = await withProduct(ADS, ({ origin }) =>
    fuzz(origin, requests, SEED, ({ request, status, problem }) => {
      console.error(
        `${request.method} ${request.path} ${request.body?.slice(0, 500) ?? ''} → ${status}: ${problem}`,
      );
    }),
  );
  return { report, holds: report.serverErrors + report.slowerThan2s + report.undocumentedAnswers === 0 };
}
