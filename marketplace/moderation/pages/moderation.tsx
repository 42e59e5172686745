import { useNavigate, useRevalidator } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { nextItem } from '#platform/client/next-item.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { useSite } from '#platform/pages/site.ts';
import { CaseAssignee } from '../components/case-assignee.tsx';
import { caseItem } from '../components/case-item.ts';
import { CaseView } from '../components/case-view.tsx';
import { DecisionBar } from '../components/decision-bar.tsx';
import { deskBody } from '../components/desk/load-desk.ts';
import { queueViewOf } from '../components/queue/address.ts';
import { QueuePage } from '../components/queue/queue-page.tsx';
import { LISTING_SHORTCUTS } from '../components/queue/shortcut-help.tsx';
import { useQueue } from '../components/queue/use-queue.ts';
import { useAssignee } from '../components/use-assignee.ts';
import { useDecisions } from '../components/use-decisions.ts';
import { listCases, readCase } from '../endpoints.ts';

await loadTexts('moderation/pages');

const EMPTY_WORDS = { open: 'moderating.emptyWords', decided: 'moderating.noneDecidedWords' } as const;

/** The moderation queue with the chosen case, or else the first. Answers 404 for everyone except moderators. */
export async function loader(args: LoaderArgs) {
  const { call, locale: lang } = pageCalls(args);
  const view = queueViewOf('listings', new URL(args.request.url).searchParams);
  const { state, from, itemId, isMine } = view;
  const shownCase = (id: number) => call(readCase, { params: { id }, query: { lang } });
  const [queue, chosen] = await Promise.all([
    call(listCases, { query: { state, from, lang, ...(isMine && { assigned: 'me' }) } }),
    itemId === null ? null : shownCase(itemId),
  ]);
  const page = deskBody(args.request, queue);
  const first = itemId === null ? page.cases[0] : undefined;
  const found = first ? await shownCase(first.id) : chosen;
  return { view, page, shown: found?.ok ? found.body : null };
}

export default function ModerationPage({ loaderData }: PageProps<typeof loader>) {
  const { view, page, shown } = loaderData;
  const { t, locale } = useLanguage();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const userId = useSite().viewer?.userId ?? null;

  const decisions = useDecisions(shown, (done) => {
    if (done === null) void revalidate();
    else if ('undone' in done) queue.go(done.undone.id);
    else queue.go(nextItem(page.cases, done.decided.id, 1) ?? nextItem(page.cases, done.decided.id, -1));
  });
  const assigning = useAssignee(shown, decisions.say);

  const queue = useQueue({
    queue: 'listings',
    view,
    items: page.cases.map((one) => caseItem(one, t, locale)),
    shownId: shown?.id ?? null,
    onKey: (key) => {
      if (key === 'u' && decisions.canUndo) void decisions.undo();
      else if (key === '/') void navigate(localePath(locale, '/moderation/search'));
      else if (key === 't' && shown && !shown.decided)
        void assigning.assign(shown.assignee?.id === userId ? null : userId);
      else if (!shown?.mayDecide || shown.decided) return false;
      else if (key === 'Escape' && decisions.asking) decisions.ask(null);
      else if (key === 'a' && !decisions.asking) void decisions.decide({ decision: 'approve' });
      else if (key === 'r') decisions.ask('reject');
      else if (key === 'c') decisions.ask('changes');
      else return false;
      return true;
    },
  });

  return (
    <QueuePage
      queue={queue}
      title="moderating.title"
      count={t('moderating.count', { count: page.total })}
      nextFrom={page.nextFrom}
      emptyWords={EMPTY_WORDS}
      chooseWords="moderating.choose"
      shortcuts={LISTING_SHORTCUTS}
      message={decisions.message}
      messageAction={
        (decisions.canUndo || decisions.message?.isOver) && (
          <Button
            kind="TERTIARY"
            size="SMALL"
            aria-keyshortcuts="u"
            disabled={!decisions.canUndo}
            onClick={() => void decisions.undo()}
          >
            {t('moderating.undo')} <kbd>u</kbd>
          </Button>
        )
      }
      hasMine
      item={
        shown && (
          <CaseView key={shown.id} shown={shown}>
            {!shown.decided && (
              <CaseAssignee
                shown={shown}
                moderators={page.moderators}
                userId={userId}
                isBusy={assigning.isBusy}
                onAssign={(to) => void assigning.assign(to)}
              />
            )}
          </CaseView>
        )
      }
      bar={
        shown?.decided ? (
          <Notice>
            {t(`moderating.decision.${shown.decided.decision}`)}{' '}
            {t('moderating.by', { name: shown.decided.by ?? t('moderating.somebody') })}
            {shown.decided.reason && ` · ${shown.decided.reason}`}
          </Notice>
        ) : (
          <DecisionBar
            reasons={page.reasons}
            mayDecide={shown?.mayDecide ?? false}
            isBusy={decisions.isBusy}
            asking={decisions.asking}
            onAsk={decisions.ask}
            onDecide={(verdict) => void decisions.decide(verdict)}
          />
        )
      }
    />
  );
}
