import { __iconData as EyeOff } from 'lucide-react/icons/eye-off';
import { __iconData as Printer } from 'lucide-react/icons/printer';
import { __iconData as Share } from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { HeartButton } from '#design/content/heart-button.tsx';
import { Icon } from '#design/content/icon.tsx';
import { shareLink } from '#platform/client/share-link.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './listing-actions.module.css';
import type { PrintCode } from './print-code.tsx';

async function toggle(id: number): Promise<void> {
  const { toggleHidden } = await import('#marketplace/hidden-listings/components/hidden.ts');
  await toggleHidden(id);
}

type ListingActionsProps = { id: number; title: string; path: string; isSaved: boolean };

/** Buttons that save, share, hide and print a listing. */
export function ListingActions({ id, title, path, isSaved }: ListingActionsProps) {
  const { t, locale } = useLanguage();
  const [message, setMessage] = useState('');
  const [Code, setCode] = useState<typeof PrintCode>();

  /** Prints the page with a code of its address; a browser's own command prints it without. */
  async function print() {
    const { PrintCode } = await import('./print-code.tsx');
    flushSync(() => setCode(() => PrintCode));
    window.print();
  }

  async function share() {
    const url = location.origin + localePath(locale, path);
    const outcome = await shareLink({ title, url });
    if (outcome !== 'shared') setMessage(outcome === 'copied' ? t('listing.linkCopied') : url);
  }

  return (
    <>
      <div className={styles.actions}>
        <HeartButton
          isSaved={isSaved}
          label={t('card.save', { address: title })}
          text={t('listing.save')}
          data-heart={id}
          className={styles.save}
        />
        <button type="button" onClick={() => void share()}>
          <Icon icon={Share} size={16} />
          {t('listing.share')}
        </button>
        <button
          type="button"
          aria-pressed="false"
          data-hide={id}
          // Served unpressed to everyone; the list of hidden listings presses it.
          suppressHydrationWarning
          onClick={() => void toggle(id)}
        >
          <Icon icon={EyeOff} size={16} />
          {t('listing.hide')}
        </button>
        <button type="button" onClick={() => void print()}>
          <Icon icon={Printer} size={16} />
          {t('listing.print')}
        </button>
        <p role="status" className={styles.status}>
          {message}
        </p>
      </div>
      {Code && <Code url={location.origin + localePath(locale, `/l/${id}`)} />}
    </>
  );
}
