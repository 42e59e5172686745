import { __iconData as Share } from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Icon } from '#design/content/icon.tsx';
import { Text } from '#design/content/text.tsx';
import { Button } from '#design/form/button.tsx';
import { shareLink } from '#platform/client/share-link.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { shortlistPath } from '../shortlist.ts';

type ShareShortlistProps = {
  /** Listings that have a page, in the order of the list. */
  adIds: readonly number[];
  /** Those of them that are selected, which are shared alone. */
  chosen: readonly number[];
};

/** Shares a link to a page with the saved listings, or with the selected ones. */
export function ShareShortlist({ adIds, chosen }: ShareShortlistProps) {
  const { t, locale } = useLanguage();
  const [message, setMessage] = useState('');

  async function share() {
    const shared = chosen.length > 0 ? adIds.filter((id) => chosen.includes(id)) : adIds;
    const url = location.origin + localePath(locale, shortlistPath(shared));
    const outcome = await shareLink({ title: t('savedAds.share'), url });
    if (outcome !== 'shared') setMessage(outcome === 'copied' ? t('savedAds.shareCopied') : url);
  }

  if (adIds.length === 0) return null;
  return (
    <div>
      <Button
        kind="SECONDARY"
        size="SMALL"
        icon={<Icon icon={Share} size={16} />}
        onClick={() => void share()}
      >
        {chosen.length > 0 ? t('savedAds.shareChosen', { count: chosen.length }) : t('savedAds.share')}
      </Button>
      <Text role="status" size="S14" tone="SOFT">
        {message}
      </Text>
    </div>
  );
}
