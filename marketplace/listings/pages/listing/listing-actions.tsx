import { __iconData as EyeOff } from 'lucide-react/icons/eye-off';
import { __iconData as Printer } from 'lucide-react/icons/printer';
import { __iconData as Share } from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { HeartButton } from '#design/content/heart-button.tsx';
import { Icon } from '#design/content/icon.tsx';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './listing-actions.module.css';

async function toggle(id: number): Promise<void> {
  const { toggleHidden } = await import('#marketplace/hidden-listings/components/hidden.ts');
  await toggleHidden(id);
}

type ListingActionsProps = { id: number; title: string; path: string; isSaved: boolean };

/** What a visitor can do with a listing: save, share, hide and print it. */
export function ListingActions({ id, title, path, isSaved }: ListingActionsProps) {
  const { t, locale } = useLanguage();
  const [message, setMessage] = useState('');

  /** Uses the device's share dialog; otherwise copies the URL, or shows it. */
  async function share() {
    const url = location.origin + localePath(locale, path);
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setMessage(t('listing.linkCopied'));
      }
    } catch (error) {
      // The visitor cancelled sharing.
      if ((error as Error).name !== 'AbortError') setMessage(url);
    }
  }

  return (
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
      <button type="button" onClick={() => window.print()}>
        <Icon icon={Printer} size={16} />
        {t('listing.print')}
      </button>
      <p role="status" className={styles.status}>
        {message}
      </p>
    </div>
  );
}
