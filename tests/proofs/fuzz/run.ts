import { withProduct } from '#bench/http/product.ts';
import { fuzz } from './fuzz.ts';

/** Enough listings for searches with results. */
const LISTINGS = 500;
/** The seed; the same seed sends the same requests. */
const SEED = 20_260_524;

/** Fuzzes the product with its own OpenAPI document; holds without findings. */
export async function proveFuzz({ requests }: { requests: number }) {
  const report = await withProduct(LISTINGS, ({ origin }) =>
    fuzz(origin, requests, SEED, ({ request, status, problem }) => {
      console.error(
        `${request.method} ${request.path} ${request.body?.slice(0, 500) ?? ''} → ${status}: ${problem}`,
      );
    }),
  );
  return { report, holds: report.serverErrors + report.slowerThan2s + report.undocumentedAnswers === 0 };
}
