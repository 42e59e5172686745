import { useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { deleteDraft } from '#marketplace/listing-editor/components/draft/drafts-api.ts';
import { restoreDraft } from '#marketplace/listing-editor/endpoints.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { sendApi } from '#platform/client/send.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { TYPE_OF_AD } from '../listing-type.ts';
import type { Draft } from './load-my-listings.ts';
import styles from './my-listings.module.css';

type DraftsProps = {
  drafts: readonly Draft[];
  /** Loads the page again after a draft was discarded or restored. */
  reload: () => Promise<void>;
};

/** Drafts shown at first, so that the listings below stay in reach. */
const SHOWN_DRAFTS = 3;

/** Unfinished drafts, which can be discarded and restored; empty without any. */
export function Drafts({ drafts, reload }: DraftsProps) {
  const { t, locale } = useLanguage();
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (drafts.length === 0 && !discarded && !failure) return null;

  async function discard(draft: Draft) {
    setBusy(true);
    const refused = await deleteDraft(draft.id, locale);
    setFailure(refused && refusalText(refused.error, t, 'owned.failed'));
    setDiscarded(refused ? null : draft);
    await reload();
    setBusy(false);
  }

  async function restore(draft: Draft) {
    setBusy(true);
    const sent = await sendApi(restoreDraft, { params: { id: draft.id } }, locale);
    setFailure(sent.ok ? null : refusalText(sent.error, t, 'owned.failed'));
    setDiscarded(null);
    await reload();
    setBusy(false);
  }

  const nameOf = ({ address, adType }: Draft) =>
    `${t(`owned.type.${TYPE_OF_AD[adType]}`)}: ${address || t('owned.draftWithout')}`;
  const itemOf = (draft: Draft) => {
    const name = nameOf(draft);
    return (
      <Card key={draft.id} as="li" background="grey" className={styles.draft}>
        <div>
          <Text weight="SEMIBOLD">{name}</Text>
          <Text size="S14" tone="SOFT" suppressHydrationWarning>
            {t('owned.draftChanged', {
              when: formatDate(new Date(draft.updatedAt), 'mediumDateTime', locale),
            })}
          </Text>
        </div>
        <Cluster gap={2}>
          <ButtonLink
            size="SMALL"
            href={localePath(locale, `/place-ad/${draft.id}/${draft.step}`)}
            aria-label={t('owned.continueDraft', { name })}
          >
            {t('owned.continue')}
          </ButtonLink>
          <Button
            kind="TERTIARY"
            size="SMALL"
            disabled={isBusy}
            aria-label={t('owned.discardDraft', { name })}
            onClick={() => void discard(draft)}
          >
            {t('owned.discard')}
          </Button>
        </Cluster>
      </Card>
    );
  };
  return (
    <section aria-labelledby="drafts" className={styles.drafts}>
      <Text variant="h2" size="L20" id="drafts">
        {t('owned.drafts')}
      </Text>
      <div aria-live="polite" className={styles.news}>
        {discarded && (
          <Notice tone="SUCCESS">
            <p>{t('owned.draftDiscarded', { name: nameOf(discarded) })}</p>
            <Button kind="SECONDARY" size="SMALL" disabled={isBusy} onClick={() => void restore(discarded)}>
              {t('owned.undo')}
            </Button>
          </Notice>
        )}
        {failure && <Notice tone="DANGER">{failure}</Notice>}
      </div>
      <ul className={styles.draftList}>{drafts.slice(0, SHOWN_DRAFTS).map(itemOf)}</ul>
      {drafts.length > SHOWN_DRAFTS && (
        <details className={styles.moreDrafts}>
          <summary>{t('owned.moreDrafts', { count: drafts.length - SHOWN_DRAFTS })}</summary>
          <ul className={styles.draftList}>{drafts.slice(SHOWN_DRAFTS).map(itemOf)}</ul>
        </details>
      )}
    </section>
  );
}
