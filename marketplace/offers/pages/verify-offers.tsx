import { Card } from '#design/content/card.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import hidden from '#design/layout/visually-hidden.module.css';
import { FilePicker } from '#marketplace/media/components/file-picker.tsx';
import { useReady } from '#platform/client/use-ready.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { readKeys } from '../endpoints.ts';
import { LogResult } from './verify-offers/log-result.tsx';
import { useVerification, type VerificationState } from './verify-offers/use-verification.ts';
import styles from './verify-offers/verify-offers.module.css';

await loadTexts('offers/verify');

/** @returns the keys that this site publishes, so that the check itself needs no call */
export async function loader(args: LoaderArgs) {
  const { keys } = bodyOf(await pageCalls(args).call(readKeys, {}));
  return { keys: keys.map(({ id, publicKey }) => ({ id, publicKey })) };
}

/** The page that checks a downloaded log of offers in the browser. */
export default function VerifyOffersPage({ loaderData: { keys } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const isReady = useReady();
  const { state, check } = useVerification();
  const isChecking = state.step === 'checking';

  return (
    <Container width="NARROW" className={styles.page}>
      <PageHead title={t('verify.title')} description={t('verify.description')} path="/verify-offers" />
      <Text variant="h1">{t('verify.title')}</Text>
      <Text size="L18">{t('verify.intro')}</Text>
      <Card as="section" aria-labelledby="choose" className={styles.choose}>
        <Text variant="h2" size="L20" id="choose">
          {t('verify.chooseTitle')}
        </Text>
        <FilePicker
          types={['application/json', '.json']}
          chooseLabel={t(state.step === 'done' ? 'verify.chooseAnother' : 'verify.choose')}
          dropLabel={t('verify.drop')}
          isMany={false}
          disabled={!isReady || isChecking}
          describedBy="file-hint"
          onFiles={([file]) => file && void check(file)}
        />
        <Text id="file-hint" size="S14" tone="SOFT">
          {t('verify.fileHint')}
        </Text>
        <noscript>
          <Text>{t('verify.needsScripts')}</Text>
        </noscript>
        {isChecking && <Checking state={state} />}
      </Card>
      {/* The result takes the focus, which announces it. */}
      <div role="status" className={hidden.hidden}>
        {isChecking && t('verify.checking', { name: state.name })}
      </div>
      {state.step === 'done' && <LogResult key={state.run} outcome={state} publishedKeys={keys} />}
      <section className={styles.more}>
        <p>
          <a href={localePath(locale, '/how-bidding-works')}>{t('verify.howLink')}</a>
        </p>
        <Text size="S14" tone="SOFT">
          {t('verify.otherWays')}
        </Text>
      </section>
    </Container>
  );
}

function Checking({ state }: { state: VerificationState & { step: 'checking' } }) {
  const { t } = useLanguage();
  const label = t('verify.checking', { name: state.name });
  return (
    <div className={styles.checking}>
      <Text>{label}</Text>
      <progress className={styles.progress} aria-label={label} max={state.total || 1} value={state.checked} />
      <Text size="S14" tone="SOFT" numeric>
        {t('verify.progress', { done: state.checked, total: state.total })}
      </Text>
    </div>
  );
}
