import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { useLanguage } from '#language/react.tsx';
import type { WireSavedSearch } from '#marketplace/saved/searches/contract.ts';
import { useSending } from '../account/use-sending.ts';
import { useReady } from '../api/use-ready.ts';
import { forgetPaused, keepPaused, pausedHere } from './paused.ts';

/** Silences all searches at once, for a holiday, and brings each back as it was. */
export function PauseAll({ searches, userId }: { searches: readonly WireSavedSearch[]; userId: string }) {
  const { t } = useLanguage();
  const sending = useSending();
  const isReady = useReady();
  const path = `/api/v1/users/${userId}/saved/searches`;
  const isSilent = searches.every((search) => search.notificationFrequency === 'none');
  const paused = isReady && isSilent ? pausedHere(searches) : [];

  async function pause() {
    keepPaused(searches);
    const silent = searches.map(({ id }) => ({ id, notificationFrequency: 'none' }));
    await sending.change('PATCH', path, { searches: silent });
  }
  async function goOn() {
    if (await sending.change('PATCH', path, { searches: paused })) forgetPaused();
  }

  if (paused.length > 0) {
    return (
      <Notice tone="WARNING" role="status" title={t('savedSearches.pausedTitle')}>
        <p>{t('savedSearches.pausedWords')}</p>
        <Button size="SMALL" disabled={sending.isBlocked} onClick={() => void goOn()}>
          {t('savedSearches.goOn')}
        </Button>
        {sending.wrong[''] && <p role="alert">{sending.wrong['']}</p>}
      </Notice>
    );
  }
  if (isSilent) return null;
  return (
    <Cluster mode="SPACE_BETWEEN">
      <Text size="S14" tone="SOFT">
        {t('savedSearches.pauseWords')}
      </Text>
      <Button kind="SECONDARY" size="SMALL" disabled={sending.isBlocked} onClick={() => void pause()}>
        {t('savedSearches.pauseAll')}
      </Button>
      {sending.wrong[''] && <p role="alert">{sending.wrong['']}</p>}
    </Cluster>
  );
}
