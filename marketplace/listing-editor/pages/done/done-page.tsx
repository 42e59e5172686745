import { __iconData as CircleCheck } from 'lucide-react/icons/circle-check';
import { __iconData as Clock } from 'lucide-react/icons/clock';
import { useState } from 'react';
import { EmptyState } from '#design/content/empty-state.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { PageHead } from '#platform/pages/page-head.tsx';
import { PreviewLinks } from '../preview/preview-links.tsx';
import styles from './done-page.module.css';

const WORDS = {
  live: { title: 'placeAd.done.title', text: 'placeAd.done.words' },
  changed: { title: 'placeAd.done.changedTitle', text: 'placeAd.done.changedWords' },
  changedInReview: { title: 'placeAd.done.changedTitle', text: 'placeAd.done.changedReviewWords' },
  paused: { title: 'placeAd.done.changedTitle', text: 'placeAd.done.changedPausedWords' },
  held: { title: 'placeAd.done.heldTitle', text: 'placeAd.done.heldWords' },
  waiting: { title: 'placeAd.done.waitingTitle', text: 'placeAd.done.waitingWords' },
  unpaid: { title: 'placeAd.done.unpaidTitle', text: 'placeAd.done.unpaidWords' },
} as const;

type DonePageProps = {
  adId: number;
  /** Null while it waits for payment or a review. */
  live: { title: string; path: string; url: string } | null;
  isWithPerson: boolean;
  /** Changes of a published listing. */
  isChange: boolean;
  /** Off the market until a moderator has reviewed its changes. */
  isHeld: boolean;
};

/** The listing is live or under review: links to view, share and continue. */
export function DonePage({ adId, live, ...about }: DonePageProps) {
  const { t, locale } = useLanguage();
  const words = WORDS[outcomeOf(live !== null, about)];
  const title = t(words.title);
  return (
    <div className={styles.page}>
      <PageHead title={title} isHidden />
      <EmptyState
        heading="h1"
        icon={live ? CircleCheck : Clock}
        title={title}
        actions={
          live && (
            <>
              <ButtonLink href={localePath(locale, live.path)}>{t('placeAd.done.see')}</ButtonLink>
              <ShareButton title={live.title} url={live.url} />
            </>
          )
        }
      >
        {live && <p>{live.title}</p>}
        <p>{t(words.text)}</p>
      </EmptyState>
      {/* A live listing is shared by its public URL. */}
      {!live && !about.isChange && !about.isHeld && <PreviewLinks adId={adId} />}
      <section className={styles.next}>
        <Text variant="h2" size="L20">
          {t('placeAd.done.nextTitle')}
        </Text>
        <ul>
          <li>
            <a href={localePath(locale, `/account/ads/${adId}`)}>{t('placeAd.done.next.ad')}</a>
          </li>
          <li>
            <a href={localePath(locale, '/account')}>{t('placeAd.done.next.account')}</a>
          </li>
          <li>
            <a href={localePath(locale, '/place-ad')}>{t('placeAd.done.next.another')}</a>
          </li>
        </ul>
      </section>
    </div>
  );
}

function outcomeOf(
  isLive: boolean,
  { isWithPerson, isChange, isHeld }: Pick<DonePageProps, 'isWithPerson' | 'isChange' | 'isHeld'>,
): keyof typeof WORDS {
  if (isHeld) return isLive ? 'changed' : 'held';
  if (isChange) return !isLive ? 'paused' : isWithPerson ? 'changedInReview' : 'changed';
  if (isLive) return 'live';
  return isWithPerson ? 'waiting' : 'unpaid';
}

/** Uses the device's share dialog, otherwise copies the URL. */
function ShareButton({ title, url }: { title: string; url: string }) {
  const { t } = useLanguage();
  const [isCopied, setCopied] = useState(false);
  async function share() {
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setCopied(true);
      }
    } catch {
      // The user cancelled sharing.
    }
  }
  return (
    <Button kind="SECONDARY" onClick={() => void share()}>
      <span role="status">{t(isCopied ? 'placeAd.done.copied' : 'placeAd.done.share')}</span>
    </Button>
  );
}
