import { useEffect, useRef } from 'react';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { followHome } from '../../followed-homes/endpoints.ts';
import type { HomeView } from './view.ts';

type RemovedHomeProps = { home: HomeView; userId: string; onBack: () => void };

/** Replaces a removed home; undo follows it again with its earlier estimates. */
export function RemovedHome({ home, userId, onBack }: RemovedHomeProps) {
  const { t } = useLanguage();
  const sending = useSubmit();
  const row = useRef<HTMLLIElement>(null);

  // The pressed button has been removed.
  useEffect(() => {
    row.current?.querySelector('button')?.focus();
  }, []);

  return (
    <li ref={row}>
      <Notice role="status">
        <Cluster mode="SPACE_BETWEEN">
          <Text>{t('homes.removed', { address: home.address })}</Text>
          <Button
            kind="SECONDARY"
            size="X_SMALL"
            disabled={sending.isBlocked}
            onClick={async () => {
              if (await sending.apply(followHome, { params: { userId }, body: home.request })) onBack();
            }}
          >
            {t('homes.undo')}
          </Button>
        </Cluster>
        {sending.failure && <p role="alert">{sending.failure}</p>}
      </Notice>
    </li>
  );
}
