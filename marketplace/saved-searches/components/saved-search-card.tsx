import { startTransition, useOptimistic, useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useSubmit } from '#platform/client/use-submit.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { WireSavedSearch } from '../contract.ts';
import { changeAlerts, removeSearch } from '../endpoints.ts';
import { ChannelBoxes } from './channel-boxes.tsx';
import { FrequencyField } from './frequency-field.tsx';
import styles from './saved-searches.module.css';
import { SearchWords } from './search-words.tsx';
import { TitleForm } from './title-form.tsx';

type SavedSearchCardProps = {
  search: WireSavedSearch;
  userId: string;
  onRemoved: () => void;
};

type Chosen = Pick<WireSavedSearch, 'notificationFrequency' | 'channels'>;

/** A saved search with its filters and alert settings; every change is saved immediately. */
export function SavedSearchCard({ search, userId, onRemoved }: SavedSearchCardProps) {
  const { t, locale } = useLanguage();
  const sending = useSubmit();
  const [isNaming, setNaming] = useState(false);
  const { id: searchId, title } = search;
  const own = { params: { userId, searchId } };
  const results = localePath(locale, search.url);
  // Optimistic: reset when saving fails.
  const [chosen, choose] = useOptimistic<Chosen, Partial<Chosen>>(search, (now, change) => ({
    ...now,
    ...change,
  }));
  function change(alerts: Partial<Chosen>) {
    const sent = sending.apply(changeAlerts, { ...own, body: alerts });
    startTransition(async () => {
      choose(alerts);
      await sent;
    });
  }

  return (
    <Card as="li" className={styles.card}>
      {isNaming ? (
        <TitleForm search={search} userId={userId} onDone={() => setNaming(false)} />
      ) : (
        <Text variant="h2" size="L18" className={styles.title}>
          <a href={results}>{title}</a>
        </Text>
      )}
      <SearchWords search={search} />
      <div className={styles.choices}>
        <FrequencyField
          value={chosen.notificationFrequency}
          disabled={sending.isBlocked}
          onChange={(notificationFrequency) => change({ notificationFrequency })}
        />
        <ChannelBoxes chosen={chosen.channels} onChange={(channels) => change({ channels })} />
      </div>
      <Cluster gap={1}>
        <ButtonLink kind="SECONDARY" size="SMALL" href={results}>
          {t('savedSearches.see')}
        </ButtonLink>
        <Button
          kind="TERTIARY"
          size="SMALL"
          aria-label={t('savedSearches.renameOf', { title })}
          onClick={() => setNaming(true)}
        >
          {t('savedSearches.rename')}
        </Button>
        <Button
          kind="TERTIARY"
          size="SMALL"
          disabled={sending.isBlocked}
          aria-label={t('savedSearches.removeOf', { title })}
          onClick={async () => {
            const { ok } = await sending.call(removeSearch, own);
            if (!ok) return;
            onRemoved();
            await sending.refresh();
          }}
        >
          {t('savedSearches.remove')}
        </Button>
        <span role="status" className={styles.said}>
          {sending.isDone && t('savedSearches.changed')}
        </span>
      </Cluster>
      {sending.failure && (
        <Notice tone="DANGER" role="alert">
          {sending.failure}
        </Notice>
      )}
    </Card>
  );
}
