import { __iconData as Flag } from 'lucide-react/icons/flag';
import { __iconData as Share } from 'lucide-react/icons/share-2';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import styles from './ad-tools.module.css';

const ReportDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('#marketplace/moderation/components/report-dialog.tsx'),
    loadTexts('report'),
  ]);
  return dialog;
});

type AdToolsProps = { id: number; title: string; path: string; canReport: boolean };

/** What anybody can do with an ad besides asking about it: pass it on, and say that something is wrong with it. */
export function AdTools({ id, title, path, canReport }: AdToolsProps) {
  const { t, locale } = useLanguage();
  const [told, setTold] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);

  /** By the device's own ways to share; else the address is copied, or shown to be copied. */
  async function share() {
    const url = location.origin + localePath(locale, path);
    try {
      if ('share' in navigator) await navigator.share({ title, url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setTold(t('listing.linkCopied'));
      }
    } catch (error) {
      // Who thought better of it has said so.
      if ((error as Error).name !== 'AbortError') setTold(url);
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
      <p role="status" className={styles.told}>
        {told}
      </p>
      {wasOpened && (
        <Suspense fallback={null}>
          <ReportDialog adId={id} title={title} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
