import { __iconData as Flag } from 'lucide-react/icons/flag';
import { lazy, Suspense, useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Button } from '#design/form/button.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

const ReportDialog = lazy(async () => {
  const [dialog] = await Promise.all([
    import('#marketplace/moderation/components/report-dialog.tsx'),
    loadTexts('moderation/report'),
  ]);
  return dialog;
});

/** Reports a listing to the moderators. */
export function ReportListing({ id, title }: { id: number; title: string }) {
  const { t } = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  return (
    // The button keeps its own width.
    <div>
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
      {wasOpened && (
        <Suspense fallback={null}>
          <ReportDialog adId={id} title={title} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
