import { decideLicence, listLicenceClaims } from '#marketplace/agencies/endpoints.ts';
import type { LicenceClaim } from '#marketplace/agencies/licences/contract.ts';
import { sendApi } from '#platform/client/send.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import type { Locale, Translate } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { pageCalls } from '#platform/pages/page-calls.ts';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { formatDate } from '#platform/time/dates.ts';
import { deskBody } from '../components/desk/load-desk.ts';
import { holderOf, licenceChoices } from '../components/licences/decision-choices.ts';
import { LicenceView } from '../components/licences/licence-view.tsx';
import { chosenItem, queueViewOf } from '../components/queue/address.ts';
import { ConfirmedBar } from '../components/queue/confirmed-bar.tsx';
import type { QueueItem } from '../components/queue/queue-list.tsx';
import { QueuePage } from '../components/queue/queue-page.tsx';
import { confirmedShortcuts } from '../components/queue/shortcut-help.tsx';
import { useConfirmedDecision } from '../components/queue/use-confirmed-decision.ts';
import { useQueue } from '../components/queue/use-queue.ts';

await loadTexts('moderation/pages', 'agencies/licences');

const EMPTY_WORDS = {
  open: 'moderating.licence.emptyWords',
  decided: 'moderating.noneDecidedWords',
} as const;

const TONES = { waiting: 'NEUTRAL', disputed: 'DANGER', verified: 'ACCENT', refused: 'NEUTRAL' } as const;

/** The licence claims of agencies. Answers 404 for everyone except moderators. */
export async function loader(args: LoaderArgs) {
  const view = queueViewOf('licences', new URL(args.request.url).searchParams);
  const state = view.state === 'open' ? 'waiting' : 'decided';
  const queue = await pageCalls(args).call(listLicenceClaims, { query: { state, from: view.from } });
  return { view, page: deskBody(args.request, queue) };
}

export default function LicencesPage({ loaderData: { view, page } }: PageProps<typeof loader>) {
  const { t, locale } = useLanguage();
  const claim = chosenItem(page.claims, view.itemId, ({ agencyId }) => agencyId);
  const deciding = useConfirmedDecision({
    shown: claim && { id: claim.agencyId, mayDecide: claim.mayDecide },
    choices: claim ? licenceChoices(claim, t) : [],
    send: (decision, refusal) => {
      const { agencyId, name, licenceNumber } = claim!;
      const transferFrom = decision === 'verify' ? (holderOf(claim!)?.agencyId ?? null) : null;
      const body = { decision, name, licenceNumber, transferFrom, ...refusal };
      return sendApi(decideLicence, { params: { agencyId }, body }, locale);
    },
    doneWords: (decision) => t(`moderating.licence.done.${decision}`, { name: claim!.name }),
  });
  const queue = useQueue({
    queue: 'licences',
    view,
    items: page.claims.map((one) => itemOf(one, t, locale)),
    shownId: claim?.agencyId ?? null,
    onKey: deciding.onKey,
  });
  return (
    <QueuePage
      queue={queue}
      title="moderating.section.licences"
      count={t('moderating.licence.count', { count: page.total })}
      nextFrom={page.nextFrom}
      emptyWords={EMPTY_WORDS}
      chooseWords="moderating.licence.choose"
      shortcuts={confirmedShortcuts('moderating.licence.verify', 'moderating.licence.refuse')}
      message={deciding.message}
      item={claim && <LicenceView key={claim.agencyId} claim={claim} />}
      bar={<ConfirmedBar deciding={deciding} mayNotWords={t('moderating.licence.mayNot')} />}
    />
  );
}

function itemOf(claim: LicenceClaim, t: Translate, locale: Locale): QueueItem {
  const { agencyId: id, name, licenceNumber, county, status, registeredAt } = claim;
  const registered = t('moderating.licence.registered', {
    when: formatDate(registeredAt, 'mediumDate', locale),
  });
  return {
    id,
    title: name,
    tags: [
      [t(`moderating.licence.status.${status}`), TONES[status]],
      [licenceNumber ?? t('moderating.licence.noNumber'), 'NEUTRAL'],
    ],
    detail: `${county} · ${registered}`,
  };
}
