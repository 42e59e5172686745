import { useRevalidator } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { Button } from '#design/form/button.tsx';
import { useLanguage } from '#platform/i18n/react.tsx';

/** Why the page shows earlier results. */
export type Trouble = 'offline' | 'failed';

/** The notice that the newest results could not be loaded, above the last ones. */
export function TroubleNotice({ trouble }: { trouble: Trouble }) {
  const { t } = useLanguage();
  const revalidator = useRevalidator();
  const isOffline = trouble === 'offline';
  return (
    <Notice tone="WARNING" role="alert" title={t(isOffline ? 'results.offlineTitle' : 'results.failedTitle')}>
      <p>{t(isOffline ? 'results.offlineWords' : 'results.failedWords')}</p>
      <Button
        kind="SECONDARY"
        size="X_SMALL"
        disabled={revalidator.state === 'loading'}
        onClick={() => void revalidator.revalidate()}
      >
        {t('results.tryAgain')}
      </Button>
    </Notice>
  );
}
