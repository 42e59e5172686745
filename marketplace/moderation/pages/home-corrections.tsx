import type { QueuedCorrection } from '#marketplace/valuation/home-corrections/contract.ts';
import { decideCorrection, listCorrections } from '#marketplace/valuation/home-corrections/endpoints.ts';
import { sendApi } from '#platform/client/send.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import type { Locale, Translate } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { deskBody } from '../components/desk/load-desk.ts';
import { CorrectionView } from '../components/home-corrections/correction-view.tsx';
import { correctionChoices } from '../components/home-corrections/decision-choices.ts';
import { chosenItem, queueViewOf } from '../components/queue/address.ts';
import { ConfirmedBar } from '../components/queue/confirmed-bar.tsx';
import type { QueueItem } from '../components/queue/queue-list.tsx';
import { QueuePage } from '../components/queue/queue-page.tsx';
import { confirmedShortcuts } from '../components/queue/shortcut-help.tsx';
import { useConfirmedDecision } from '../components/queue/use-confirmed-decision.ts';
import { useQueue } from '../components/queue/use-queue.ts';

await loadTexts('moderation/pages', 'valuation/home-corrections');

const EMPTY_WORDS = {
  open: 'moderating.correction.emptyWords',
  decided: 'moderating.noneDecidedWords',
} as const;

/** The queue of home corrections. Answers 404 for everyone except moderators. */
export async function loader(args: LoaderArgs) {
  const view = queueViewOf('homes', new URL(args.request.url).searchParams);
  const { state, from } = view;
  const queue = await pageCalls(args).call(listCorrections, { query: { state, from } });
  return { view, page: deskBody(args.request, queue) };
}

export default function HomeCorrectionsPage({ loaderData: { view, page } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const shown = chosenItem(page.corrections, view.itemId, ({ id }) => id);
  const deciding = useConfirmedDecision({
    shown,
    choices: shown ? correctionChoices(shown, t) : [],
    send: (to, refusal) =>
      sendApi(
        decideCorrection,
        { params: { correctionId: shown!.id }, body: { from: shown!.state, to, ...refusal } },
        locale,
      ),
    doneWords: (to) => t(`moderating.correction.done.${to}`, { address: shown!.address }),
  });
  const queue = useQueue({
    queue: 'homes',
    view,
    items: page.corrections.map((correction) => itemOf(correction, t, locale)),
    shownId: shown?.id ?? null,
    onKey: deciding.onKey,
  });
  return (
    <QueuePage
      queue={queue}
      title="moderating.section.homes"
      count={t('moderating.correction.count', { count: page.total })}
      nextFrom={page.nextFrom}
      emptyWords={EMPTY_WORDS}
      chooseWords="moderating.correction.choose"
      shortcuts={confirmedShortcuts('moderating.correction.accept', 'moderating.correction.decline')}
      message={deciding.message}
      item={shown && <CorrectionView key={shown.id} correction={shown} />}
      bar={<ConfirmedBar deciding={deciding} mayNotWords={t('moderating.correction.mayNot')} />}
    />
  );
}

function itemOf(
  { id, address, kind, state, sentAt }: QueuedCorrection,
  t: Translate,
  locale: Locale,
): QueueItem {
  const sent = t('moderating.correction.sent', { when: formatDate(sentAt, 'mediumDate', locale) });
  return {
    id,
    title: address,
    tags: [[t(`homeCorrections.state.${state}`), state === 'accepted' ? 'ACCENT' : 'NEUTRAL']],
    detail: `${t(`homeCorrections.kind.${kind}`)} · ${sent}`,
  };
}
