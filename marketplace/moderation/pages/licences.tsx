import { __iconData as Check } from 'lucide-react/icons/check';
import { data, useNavigate, useRevalidator } from 'react-router';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Container } from '#design/layout/stack.tsx';
import { listLicenceClaims } from '#marketplace/agencies/endpoints.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { bodyOf, pageCalls } from '#platform/pages/page-calls.ts';
import { PageHead } from '#platform/pages/page-head.tsx';
import type { LoaderArgs, PageProps } from '#platform/pages/page-module.ts';
import { nextCase } from '../components/address.ts';
import { type LicencesView, licencesAddress, licencesViewOf } from '../components/licences/address.ts';
import { LicenceBar } from '../components/licences/licence-bar.tsx';
import { LicenceList } from '../components/licences/licence-list.tsx';
import { LicenceView } from '../components/licences/licence-view.tsx';
import { useLicenceDecision } from '../components/licences/use-licence-decision.ts';
import styles from '../components/moderation.module.css';
import { ModerationSections } from '../components/sections.tsx';
import { ShortcutHelp } from '../components/shortcut-help.tsx';
import { useFocusOn } from '../components/use-focus-on.ts';
import { useKeySetting, useKeys } from '../components/use-keys.ts';

await loadTexts('moderation/pages', 'agencies/licences');

const SHORTCUTS = [
  ['j', 'moderating.key.next'],
  ['k', 'moderating.key.previous'],
  ['a', 'moderating.licence.verify'],
  ['r', 'moderating.licence.refuse'],
  ['Enter', 'moderating.key.confirm'],
  ['Esc', 'moderating.cancel'],
] as const;

/** The licence claims of agencies. Answers 404 for everyone except moderators. */
export async function loader(args: LoaderArgs) {
  const address = licencesViewOf(new URL(args.request.url).searchParams);
  const { state, from } = address;
  const queue = await pageCalls(args).call(listLicenceClaims, { query: { state, from } });
  // Also answers 404 for signed-out visitors.
  if (queue.status === 401) throw data(null, { status: 404 });
  return { address, queue: bodyOf(queue) };
}

export default function LicencesPage({ loaderData }: PageProps<typeof loader>) {
  const { address, queue } = loaderData;
  const { t, locale } = useLanguage();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [keysOn, setKeys] = useKeySetting();
  const shown = queue.claims.find(({ agencyId }) => agencyId === address.agencyId) ?? null;
  const ids = queue.claims.map(({ agencyId }) => ({ id: agencyId }));
  const hrefOf = (change: Partial<LicencesView>) =>
    localePath(locale, licencesAddress({ ...address, ...change }));
  const go = (agencyId: number | null) => void navigate(hrefOf({ agencyId }), { preventScrollReset: true });
  const deciding = useLicenceDecision(shown, () => void revalidate());
  useFocusOn(shown?.agencyId ?? null, 'claim');

  useKeys(keysOn, (key) => {
    if (key === 'j' || key === 'k') {
      const next = nextCase(ids, shown?.agencyId ?? null, key === 'j' ? 1 : -1);
      if (next === null) return false;
      go(next);
    } else if (!shown?.mayDecide) return false;
    else if (key === 'Escape' && deciding.asking) deciding.ask(null);
    else if (key === 'a' && shown.status !== 'verified') deciding.ask('verify');
    else if (key === 'r' && shown.status !== 'refused') deciding.ask('refuse');
    else return false;
    return true;
  });

  return (
    <Container className={styles.page}>
      <PageHead title={t('moderating.section.licences')} path="/moderation/licences" isHidden />
      <header className={styles.head}>
        <Text variant="h1" size="XL28">
          {t('moderating.title')}
        </Text>
        <ModerationSections current="licences" />
        <nav aria-label={t('moderating.queue')} className={styles.states}>
          {(['waiting', 'decided'] as const).map((state) => (
            <a
              key={state}
              href={hrefOf({ state, from: 0, agencyId: null })}
              aria-current={address.state === state ? 'page' : undefined}
            >
              {t(state === 'waiting' ? 'moderating.open' : 'moderating.decided')}
            </a>
          ))}
        </nav>
        <Text tone="SOFT">{t('moderating.licence.count', { count: queue.total })}</Text>
      </header>
      <div role="status" className={styles.message}>
        {deciding.message && <Notice tone={deciding.message.tone}>{deciding.message.words}</Notice>}
      </div>
      <div className={styles.columns} data-shown={shown ? '' : undefined}>
        <section aria-label={t('moderating.queue')} className={styles.queue}>
          {queue.claims.length === 0 ? (
            <EmptyState
              icon={Check}
              title={t(address.state === 'waiting' ? 'moderating.empty' : 'moderating.noneDecided')}
            >
              <p>{t('moderating.licence.emptyWords')}</p>
            </EmptyState>
          ) : (
            <LicenceList
              claims={queue.claims}
              currentId={shown?.agencyId ?? null}
              hrefOf={(agencyId) => hrefOf({ agencyId })}
            />
          )}
          {queue.nextFrom !== null && (
            <a href={hrefOf({ from: queue.nextFrom, agencyId: null })}>{t('moderating.more')}</a>
          )}
          <ShortcutHelp shortcuts={SHORTCUTS} isOn={keysOn} onChange={setKeys} />
        </section>
        {shown ? (
          <section aria-labelledby="claim" className={styles.case}>
            <a href={hrefOf({ agencyId: null })} className={styles.back}>
              {t('moderating.back')}
            </a>
            <LicenceView key={shown.agencyId} claim={shown} headingId="claim" />
            <div className={styles.decide}>
              <LicenceBar
                claim={shown}
                isBusy={deciding.isBusy}
                asking={deciding.asking}
                onAsk={deciding.ask}
                onConfirm={(refusal) => void deciding.confirm(refusal)}
              />
            </div>
          </section>
        ) : (
          queue.claims.length > 0 && <p className={styles.choose}>{t('moderating.licence.choose')}</p>
        )}
      </div>
    </Container>
  );
}
