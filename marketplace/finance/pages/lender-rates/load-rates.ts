import { data } from 'react-router';
import { languages } from '#platform/i18n/languages.ts';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs } from '#platform/pages/page-module.ts';
import { fieldErrors } from '../../components/query-values.ts';
import { compareRates } from '../../lenders/endpoints.ts';
import { isContradictory, queryOf, RATE_FIELDS, type RateValues, rateValues } from './values.ts';

/** Loads the offers for the loan of the page's parameters. */
export async function loadRates(args: LoaderArgs) {
  const { searchParams } = new URL(args.request.url);
  const { call, locale } = pageCalls(args);
  const values = rateValues(searchParams);
  const showsAll = searchParams.has('all');
  const query = queryOf(values);
  const errors: RateValues = {};
  if (isContradictory(values)) errors.deposit = languages[locale].t('lenders.doNotAddUp');
  else if (query) {
    // The route says what is wrong with the values.
    const answer = await call(compareRates, { query: { ...(query as object) } });
    if (answer.ok) return { ...answer.body, values, errors, showsAll };
    if (answer.status !== 422) throw data(null, { status: 503 });
    const { loan, ...others } = fieldErrors(answer.error, RATE_FIELDS);
    Object.assign(errors, others);
    // The loan follows from the deposit where only that is entered.
    if (loan) errors[values.loan === undefined ? 'deposit' : 'loan'] = loan;
  }
  const usual = await call(compareRates, { query: {} });
  if (!usual.ok) throw data(null, { status: 503 });
  return { ...usual.body, values, errors, showsAll };
}
