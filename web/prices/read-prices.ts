import { listPlans } from '#marketplace/payments/endpoints.ts';
import type { AnswerOf } from '#platform/http/endpoint.ts';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import type { AdType } from '#property/section.ts';

export type KindPrices = { adType: AdType; plans: AnswerOf<typeof listPlans>['plans'] };

/** @returns the plans on sale for each kind of ad, the cheapest first, in euro */
export async function readPrices(args: LoaderArgs, adTypes: readonly AdType[]): Promise<KindPrices[]> {
  const { call } = pageCalls(args);
  return Promise.all(
    adTypes.map(async (adType) => ({
      adType,
      plans: bodyOf(await call(listPlans, { query: { adType } })).plans,
    })),
  );
}
