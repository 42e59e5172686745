import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { SignInPage } from '#marketplace/accounts/components/sign-in-page.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { resubscribe, unsubscribeFrom } from '../endpoints.ts';
import type { WireSubscriptions } from '../unsubscribe/contract.ts';
import styles from './unsubscribe.module.css';

await loadTexts('accounts/sign-in', 'alerts/unsubscribe');

/** A search or listing with alerts, with its name for the API. */
type Telling = { name: string; title: string; stopped: boolean };

type Props = {
  /** Null for an invalid link. */
  subscriptions: WireSubscriptions | null;
  token: string;
};

/** The content of an unsubscribe link: a button for each search and listing, one for all, and undo. */
export function UnsubscribeView({ subscriptions, token }: Props) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const { revalidate } = useRevalidator();
  const [undo, setUndo] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<'done' | 'undone' | null>(null);

  async function stop(only: string) {
    const sent = await sending.call(unsubscribeFrom, { params: { token }, query: { only } });
    if (!sent.ok) return;
    setUndo(sent.body.undo);
    setOutcome('done');
    await revalidate();
  }

  async function bringBack(token: string) {
    if (!(await sending.apply(resubscribe, { params: { token } }))) return;
    setUndo(null);
    setOutcome('undone');
  }

  if (!subscriptions)
    return (
      <SignInPage title={t('unsubscribe.title')}>
        <Notice tone="WARNING">{t('unsubscribe.linkOver')}</Notice>
        <div>
          <ButtonLink kind="SECONDARY" href={localePath(locale, '/account/notifications')}>
            {t('unsubscribe.toAccount')}
          </ButtonLink>
        </div>
      </SignInPage>
    );
  const searches = subscriptions.searches.map(({ id, ...rest }) => ({ ...rest, name: `search-${id}` }));
  const listings = subscriptions.ads.map(({ id, address, stopped }) => ({
    name: `ad-${id}`,
    title: address,
    stopped,
  }));
  const isNothing = searches.length + listings.length === 0;
  const isLeft = [...searches, ...listings].some(({ stopped }) => !stopped);
  return (
    <SignInPage
      title={t('unsubscribe.title')}
      words={isNothing || isLeft ? t(isNothing ? 'unsubscribe.nothing' : 'unsubscribe.words') : undefined}
    >
      <div role="status">
        {outcome && <Notice tone="SUCCESS">{t(`unsubscribe.${outcome}`)}</Notice>}
        {sending.failure && <Notice tone="DANGER">{sending.failure}</Notice>}
      </div>
      {undo !== null && (
        <div>
          <Button size="MEDIUM" kind="SECONDARY" disabled={sending.isBlocked} onClick={() => bringBack(undo)}>
            {t('unsubscribe.undo')}
          </Button>
        </div>
      )}
      {isLeft && (
        <div>
          <Button size="MEDIUM" disabled={sending.isBlocked} onClick={() => stop('all')}>
            {t('unsubscribe.all')}
          </Button>
        </div>
      )}
      <Tellings
        heading={t('unsubscribe.searches')}
        of={searches}
        isBlocked={sending.isBlocked}
        onStop={stop}
      />
      <Tellings heading={t('unsubscribe.ads')} of={listings} isBlocked={sending.isBlocked} onStop={stop} />
    </SignInPage>
  );
}

type TellingsProps = {
  heading: string;
  of: readonly Telling[];
  isBlocked: boolean;
  onStop: (name: string) => void;
};

function Tellings({ heading, of, isBlocked, onStop }: TellingsProps) {
  const { t } = useLanguage();
  if (of.length === 0) return null;
  return (
    <section className={styles.group}>
      <Text variant="h2" size="L18">
        {heading}
      </Text>
      <ul className={styles.list}>
        {of.map(({ name, title, stopped }) => (
          <li key={name}>
            {stopped ? (
              <Text tone="SOFT">{t('unsubscribe.isStopped', { title })}</Text>
            ) : (
              <>
                {title}
                <Button
                  size="SMALL"
                  kind="SECONDARY"
                  disabled={isBlocked}
                  aria-label={t('unsubscribe.stop', { title })}
                  onClick={() => onStop(name)}
                >
                  {t('unsubscribe.stopOne')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
