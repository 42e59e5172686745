import { useEffect, useRef } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireSavedSearch } from '../contract.ts';
import { saveSearch } from '../endpoints.ts';

/** Replaces a removed search; undo saves it again unchanged. */
export function RemovedSearch({ search, onBack }: { search: WireSavedSearch; onBack: () => void }) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const row = useRef<HTMLLIElement>(null);
  const { request: searchRequest, title, notificationFrequency, channels } = search;

  // The pressed button has been removed.
  useEffect(() => {
    row.current?.querySelector('button')?.focus();
  }, []);

  return (
    <li ref={row}>
      <Notice role="status">
        <Cluster mode="SPACE_BETWEEN">
          <Text>{t('savedSearches.removed', { title })}</Text>
          <Button
            kind="SECONDARY"
            size="X_SMALL"
            disabled={sending.isBlocked}
            onClick={async () => {
              const body = { searchRequest, title, notificationFrequency, channels };
              if (await sending.apply(saveSearch, { body })) onBack();
            }}
          >
            {t('savedSearches.undo')}
          </Button>
        </Cluster>
        {sending.failure && <p role="alert">{sending.failure}</p>}
      </Notice>
    </li>
  );
}
