import { data } from 'react-router';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { PRIVATE } from '#platform/pages/private-headers.ts';
import { parseEircode } from '#property/eircode.ts';
import { homeCorrectionPath } from '../components/home-correction-path.ts';
import { HomeForm } from '../components/home-form.tsx';
import { MAX_VALUED_ADDRESS } from '../estimates/choices.ts';
import { readShownHome } from '../home-corrections/endpoints.ts';
import { CORRECTION_KINDS } from '../home-corrections/rules.ts';
import { CorrectionForm } from './home-correction/correction-form.tsx';
import styles from './home-correction/home-correction.module.css';
import { KindChoices } from './home-correction/kind-choices.tsx';
import { ShownHome } from './home-correction/shown-home.tsx';

await loadTexts('valuation/home-corrections', 'valuation/valuation', 'accounts/sign-in');

/** Finds the home of `?home=`, and what `?kind=` of change is asked for. */
export async function loader(args: LoaderArgs) {
  const parameters = new URL(args.request.url).searchParams;
  const home = (parameters.get('home') ?? '').trim().slice(0, MAX_VALUED_ADDRESS);
  const kind = CORRECTION_KINDS.find((one) => one === parameters.get('kind')) ?? null;
  const init = { headers: PRIVATE };
  if (home === '') return data({ home, kind, error: null, shown: null }, init);
  const found = await pageCalls(args).call(readShownHome, { query: namedHome(home) });
  if (!found.ok && found.status !== 422) throw data(null, { ...init, status: found.status });
  const error = found.ok ? null : (found.error?.message ?? '');
  return data({ home, kind, error, shown: found.ok ? found.body : null }, init);
}

/** @returns the home of a text: an Eircode or an address */
function namedHome(home: string): { eircode: string } | { address: string } {
  const eircode = parseEircode(home);
  return eircode ? { eircode } : { address: home };
}

/** The owner of a home asks to correct or hide what is shown of it: the home, what is wrong, and why they may say so. */
export default function HomeCorrectionPage({ loaderData }: PageProps<typeof loader>) {
  const { home, kind, error, shown } = loaderData;
  const { t, locale } = useLanguage();
  const isPossible = kind === 'hide' || (shown !== null && shown.sales.length > 0);
  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('homeCorrections.title')} path="/valuation/home-correction" isHidden={home !== ''} />
      <header className={styles.part}>
        <Text variant="h1">{shown ? shown.address : t('homeCorrections.title')}</Text>
        {!shown && <Text tone="SOFT">{t('homeCorrections.intro')}</Text>}
      </header>
      {!shown && (
        <HomeForm
          path="/valuation/home-correction"
          home={home}
          error={error}
          submit={t('homeCorrections.find')}
        />
      )}
      {shown && kind && isPossible && (
        <>
          <CorrectionForm key={`${home} ${kind}`} home={namedHome(home)} kind={kind} shown={shown} />
          <p>
            <a href={localePath(locale, homeCorrectionPath(home))}>{t('homeCorrections.otherKind')}</a>
          </p>
        </>
      )}
      {shown && !(kind && isPossible) && (
        <>
          <ShownHome shown={shown} />
          <KindChoices home={home} shown={shown} />
          <p>
            <a href={localePath(locale, '/valuation/home-correction')}>{t('homeCorrections.otherHome')}</a>
          </p>
        </>
      )}
    </Container>
  );
}
