import { data, redirect } from 'react-router';
import { localePath } from '#platform/i18n/language.ts';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { readPlacePrices, searchSales } from '../../sold-prices/endpoints.ts';
import { SALES_FIELDS, type SalesField, salesValuesOf } from './sales-url.ts';

/**
 * Loads the sold prices of a place and the sales that the query of the URL finds.
 * @throws a redirect to the name of the place in URLs; 404 for an unknown place
 */
export async function loadPlace(args: LoaderArgs<{ place: string }>) {
  const { place } = args.params;
  const { search, searchParams } = new URL(args.request.url);
  const { call, locale } = pageCalls(args);
  const found = await call(readPlacePrices, { params: { place } });
  if (!found.ok) throw data(null, { status: found.status === 404 ? 404 : 503 });
  const { displayValue } = found.body.area;
  if (displayValue !== place)
    throw redirect(localePath(locale, `/sold-prices/${displayValue}${search}`), 301);

  const values = salesValuesOf(searchParams);
  const page = searchParams.get('page') ?? undefined;
  const answer = await call(searchSales, {
    params: { place },
    // Checked by the route, which says what is wrong with them.
    query: { ...(values as object), page },
  });
  if (!answer.ok && answer.status !== 422) throw data(null, { status: 503 });
  const details = answer.ok ? [] : (answer.error?.details ?? []);
  // A page that does not exist, as a link from elsewhere may name it.
  if (details.some((detail) => detail.path === 'page')) throw data(null, { status: 404 });
  const errors: Partial<Record<SalesField, string>> = Object.fromEntries(
    details.flatMap(({ path, message }) =>
      SALES_FIELDS.some((field) => field === path) ? [[path, message]] : [],
    ),
  );
  return { ...found.body, found: answer.ok ? answer.body : null, values, errors, isFiltered: search !== '' };
}
