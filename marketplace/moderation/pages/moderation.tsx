import { __iconData as Check } from 'lucide-react/icons/check';
import { data, useNavigate, useRevalidator } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Container } from '#design/layout/stack.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { nextCase, type QueueView, queueAddress, queueViewOf } from '../components/address.ts';
import { CaseList } from '../components/case-list.tsx';
import { CaseView } from '../components/case-view.tsx';
import { DecisionBar } from '../components/decision-bar.tsx';
import styles from '../components/moderation.module.css';
import { ModerationSections } from '../components/sections.tsx';
import { LISTING_SHORTCUTS, ShortcutHelp } from '../components/shortcut-help.tsx';
import { useDecisions } from '../components/use-decisions.ts';
import { useFocusOn } from '../components/use-focus-on.ts';
import { useKeySetting, useKeys } from '../components/use-keys.ts';
import type { QueueCase } from '../contract.ts';
import { listCases, readCase } from '../endpoints.ts';

await loadTexts('moderation/pages');

/** The moderation queue and the selected case. Answers 404 for everyone except moderators. */
export async function loader(args: LoaderArgs) {
  const { call, locale: lang } = pageCalls(args);
  const address = queueViewOf(new URL(args.request.url).searchParams);
  const { state, from, caseId } = address;
  const [queue, found] = await Promise.all([
    call(listCases, { query: { state, from, lang } }),
    caseId === null ? null : call(readCase, { params: { id: caseId }, query: { lang } }),
  ]);
  // Also for signed-out visitors, so that its existence is not revealed.
  if (queue.status === 401) throw data(null, { status: 404 });
  return { address, queue: bodyOf(queue), shown: found?.ok ? found.body : null };
}

export default function ModerationPage({ loaderData }: PageProps<typeof loader>) {
  const { address, queue, shown } = loaderData;
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [keysOn, setKeys] = useKeySetting();
  const hrefOf = (change: Partial<QueueView>) => localePath(locale, queueAddress({ ...address, ...change }));
  const go = (caseId: number | null) => void navigate(hrefOf({ caseId }), { preventScrollReset: true });

  const decisions = useDecisions(shown, (decided: QueueCase | null) => {
    if (decided) go(nextCase(queue.cases, decided.id, 1) ?? nextCase(queue.cases, decided.id, -1));
    else void revalidate();
  });
  const isOpen = shown !== null && shown.decided === null;
  useFocusOn(shown?.id ?? null, 'case');

  useKeys(keysOn, (key) => {
    if (key === 'u' && decisions.canUndo) void decisions.undo();
    else if (key === 'j' || key === 'k') {
      const next = nextCase(queue.cases, shown?.id ?? null, key === 'j' ? 1 : -1);
      if (next === null) return false;
      go(next);
    } else if (!isOpen || !shown.mayDecide) return false;
    else if (key === 'Escape' && decisions.asking) decisions.ask(null);
    else if (key === 'a') void decisions.decide({ decision: 'approve' });
    else if (key === 'r') decisions.ask('reject');
    else if (key === 'c') decisions.ask('changes');
    else if (/^[1-9]$/.test(key) && decisions.asking)
      void decisions.decide({ decision: decisions.asking, reasonId: Number(key) });
    else return false;
    return true;
  });

  return (
    <Container className={styles.page}>
      <PageHead title={t('moderating.title')} path="/moderation" isHidden />
      <header className={styles.head}>
        <Text variant="h1" size="XL28">
          {t('moderating.title')}
        </Text>
        <ModerationSections current="listings" />
        <nav aria-label={t('moderating.queue')} className={styles.states}>
          {(['open', 'decided'] as const).map((state) => (
            <a
              key={state}
              href={hrefOf({ state, from: 0, caseId: null })}
              aria-current={address.state === state ? 'page' : undefined}
            >
              {t(`moderating.${state}`)}
            </a>
          ))}
        </nav>
        <Text tone="SOFT">{t('moderating.count', { count: queue.total })}</Text>
      </header>
      <div role="status" className={styles.message}>
        {decisions.message && (
          <Notice tone={decisions.message.tone}>
            <span className={styles.undo}>
              {decisions.message.words}
              {(decisions.canUndo || decisions.message.isOver) && (
                <Button
                  kind="TERTIARY"
                  size="SMALL"
                  aria-keyshortcuts="u"
                  disabled={!decisions.canUndo}
                  onClick={() => void decisions.undo()}
                >
                  {t('moderating.undo')} <kbd>u</kbd>
                </Button>
              )}
            </span>
          </Notice>
        )}
      </div>
      <div className={styles.columns} data-shown={shown ? '' : undefined}>
        <section aria-label={t('moderating.queue')} className={styles.queue}>
          {queue.cases.length === 0 ? (
            <EmptyState
              icon={Check}
              title={t(address.state === 'open' ? 'moderating.empty' : 'moderating.noneDecided')}
            >
              <p>{t(address.state === 'open' ? 'moderating.emptyWords' : 'moderating.noneDecidedWords')}</p>
            </EmptyState>
          ) : (
            <CaseList
              cases={queue.cases}
              currentId={shown?.id ?? null}
              hrefOf={(caseId) => hrefOf({ caseId })}
            />
          )}
          {queue.nextFrom !== null && (
            <a href={hrefOf({ from: queue.nextFrom, caseId: null })}>{t('moderating.more')}</a>
          )}
          <ShortcutHelp shortcuts={LISTING_SHORTCUTS} isOn={keysOn} onChange={setKeys} />
        </section>
        {shown ? (
          <section aria-labelledby="case" className={styles.case}>
            <a href={hrefOf({ caseId: null })} className={styles.back}>
              {t('moderating.back')}
            </a>
            <CaseView key={shown.id} shown={shown} headingId="case" />
            <div className={styles.decide}>
              {shown.decided ? (
                <Notice>
                  {t(`moderating.decision.${shown.decided.decision}`)}{' '}
                  {t('moderating.by', { name: shown.decided.by ?? t('moderating.somebody') })}
                  {shown.decided.reason && ` · ${shown.decided.reason}`}
                </Notice>
              ) : (
                <DecisionBar
                  reasons={queue.reasons}
                  mayDecide={shown.mayDecide}
                  isBusy={decisions.isBusy}
                  asking={decisions.asking}
                  onAsk={decisions.ask}
                  onDecide={(verdict) => void decisions.decide(verdict)}
                />
              )}
            </div>
          </section>
        ) : (
          queue.cases.length > 0 && <p className={styles.choose}>{t('moderating.choose')}</p>
        )}
      </div>
    </Container>
  );
}
