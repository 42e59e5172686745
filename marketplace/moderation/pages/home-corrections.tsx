import { __iconData as Check } from 'lucide-react/icons/check';
import { data, useNavigate, useRevalidator } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { listCorrections } from '#marketplace/valuation/home-corrections/endpoints.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { nextCase } from '../components/address.ts';
import {
  type CorrectionsView,
  correctionsAddress,
  correctionsViewOf,
} from '../components/home-corrections/address.ts';
import { CorrectionBar } from '../components/home-corrections/correction-bar.tsx';
import { CorrectionList } from '../components/home-corrections/correction-list.tsx';
import { CorrectionView } from '../components/home-corrections/correction-view.tsx';
import { useCorrectionDecision } from '../components/home-corrections/use-correction-decision.ts';
import styles from '../components/moderation.module.css';
import { ModerationSections } from '../components/sections.tsx';
import { ShortcutHelp } from '../components/shortcut-help.tsx';
import { useFocusOn } from '../components/use-focus-on.ts';
import { useKeySetting, useKeys } from '../components/use-keys.ts';

await loadTexts('moderation/pages', 'valuation/home-corrections');

const SHORTCUTS = [
  ['j', 'moderating.key.next'],
  ['k', 'moderating.key.previous'],
  ['a', 'moderating.correction.accept'],
  ['r', 'moderating.correction.decline'],
  ['Enter', 'moderating.key.confirm'],
  ['Esc', 'moderating.cancel'],
] as const;

/** The queue of home corrections. Answers 404 for everyone except moderators. */
export async function loader(args: LoaderArgs) {
  const address = correctionsViewOf(new URL(args.request.url).searchParams);
  const { state, from } = address;
  const queue = await pageCalls(args).call(listCorrections, { query: { state, from } });
  // Also answers 404 for signed-out visitors.
  if (queue.status === 401) throw data(null, { status: 404 });
  return { address, queue: bodyOf(queue) };
}

export default function HomeCorrectionsPage({ loaderData }: PageProps<typeof loader>) {
  const { address, queue } = loaderData;
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [keysOn, setKeys] = useKeySetting();
  const shown = queue.corrections.find(({ id }) => id === address.correctionId) ?? null;
  const hrefOf = (change: Partial<CorrectionsView>) =>
    localePath(locale, correctionsAddress({ ...address, ...change }));
  const go = (correctionId: number | null) =>
    void navigate(hrefOf({ correctionId }), { preventScrollReset: true });
  const deciding = useCorrectionDecision(shown, () => void revalidate());
  useFocusOn(shown?.id ?? null, 'correction');

  useKeys(keysOn, (key) => {
    if (key === 'j' || key === 'k') {
      const next = nextCase(queue.corrections, shown?.id ?? null, key === 'j' ? 1 : -1);
      if (next === null) return false;
      go(next);
    } else if (!shown?.mayDecide) return false;
    else if (key === 'Escape' && deciding.asking) deciding.ask(null);
    else if (key === 'a' && shown.nextStates.includes('accepted')) deciding.ask('accepted');
    else if (key === 'r' && shown.nextStates.includes('declined')) deciding.ask('declined');
    else return false;
    return true;
  });

  return (
    <Container className={styles.page}>
      <PageHead title={t('moderating.section.homes')} path="/moderation/home-corrections" isHidden />
      <header className={styles.head}>
        <Text variant="h1" size="XL28">
          {t('moderating.title')}
        </Text>
        <ModerationSections current="homes" />
        <nav aria-label={t('moderating.queue')} className={styles.states}>
          {(['open', 'decided'] as const).map((state) => (
            <a
              key={state}
              href={hrefOf({ state, from: 0, correctionId: null })}
              aria-current={address.state === state ? 'page' : undefined}
            >
              {t(state === 'open' ? 'moderating.open' : 'moderating.decided')}
            </a>
          ))}
        </nav>
        <Text tone="SOFT">{t('moderating.correction.count', { count: queue.total })}</Text>
      </header>
      <div role="status" className={styles.message}>
        {deciding.message && <Notice tone={deciding.message.tone}>{deciding.message.words}</Notice>}
      </div>
      <div className={styles.columns} data-shown={shown ? '' : undefined}>
        <section aria-label={t('moderating.queue')} className={styles.queue}>
          {queue.corrections.length === 0 ? (
            <EmptyState
              icon={Check}
              title={t(address.state === 'open' ? 'moderating.empty' : 'moderating.noneDecided')}
            >
              <p>{t('moderating.correction.emptyWords')}</p>
            </EmptyState>
          ) : (
            <CorrectionList
              corrections={queue.corrections}
              currentId={shown?.id ?? null}
              hrefOf={(correctionId) => hrefOf({ correctionId })}
            />
          )}
          {queue.nextFrom !== null && (
            <a href={hrefOf({ from: queue.nextFrom, correctionId: null })}>{t('moderating.more')}</a>
          )}
          <ShortcutHelp shortcuts={SHORTCUTS} isOn={keysOn} onChange={setKeys} />
        </section>
        {shown ? (
          <section aria-labelledby="correction" className={styles.case}>
            <a href={hrefOf({ correctionId: null })} className={styles.back}>
              {t('moderating.back')}
            </a>
            <CorrectionView key={shown.id} correction={shown} headingId="correction" />
            <div className={styles.decide}>
              <CorrectionBar
                correction={shown}
                isBusy={deciding.isBusy}
                asking={deciding.asking}
                onAsk={deciding.ask}
                onConfirm={(refusal) => void deciding.confirm(refusal)}
              />
            </div>
          </section>
        ) : (
          queue.corrections.length > 0 && <p className={styles.choose}>{t('moderating.correction.choose')}</p>
        )}
      </div>
    </Container>
  );
}
