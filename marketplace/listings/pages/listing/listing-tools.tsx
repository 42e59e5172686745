import { __iconData as Flag } from 'lucide-react/icons/flag';
import { __iconData as Share } from 'lucide-react/icons/share-2';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './listing-tools.module.css';

const ReportDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('#marketplace/moderation/components/report-dialog.tsx'),
    loadTexts('moderation/report'),
  ]);
  return dialog;
});

type ListingToolsProps = { id: number; title: string; path: string; canReport: boolean };

/** Share and report a listing. */
export function ListingTools({ id, title, path, canReport }: ListingToolsProps) {
  const { t, locale } = useLanguage();
  const [message, setMessage] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

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
    <div className={styles.tools}>
      <Button
        kind="TERTIARY"
        size="SMALL"
        icon={<Icon icon={Share} size={16} />}
        onClick={() => void share()}
      >
        {t('listing.share')}
      </Button>
      {canReport && (
        <Button
          kind="TERTIARY"
          size="SMALL"
          aria-haspopup="dialog"
          icon={<Icon icon={Flag} size={16} />}
          onClick={() => {
            setOpened(true);
            setOpen(true);
          }}
        >
          {t('listing.report')}
        </Button>
      )}
      <p role="status" className={styles.status}>
        {message}
      </p>
      {wasOpened && (
        <Suspense fallback={null}>
          <ReportDialog adId={id} title={title} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
