import { useEffect, useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { refusalText } from '#platform/client/refusals.ts';
import type { Refused } from '#platform/client/send.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { AD_TYPES, type AdType } from '#property/section.ts';
import type { WireDraftSummary } from '../../drafts/contract.ts';
import type { StepName } from '../../fields/steps.ts';
import { deleteDraft } from '../draft/drafts-api.ts';
import { deleteLocalDraft, readLocalDraft } from '../draft/start-draft.ts';
import { ON_THIS_DEVICE, stepPath } from '../step-path.ts';
import styles from './start-page.module.css';

type Listed = { id: string; adType: AdType; address: string | null; step: StepName; changed: Date | null };

/** Drafts to continue: the account's, and the one on this device. */
export function DraftList(props: { drafts: readonly WireDraftSummary[]; isSignedIn: boolean }) {
  const { t, locale } = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const [here, setHere] = useState<Listed | null>(null);
  const [discarded, setDiscarded] = useState<readonly string[]>([]);
  useEffect(() => setHere(readLocalDraftItem()), []);

  const drafts = props.drafts
    .filter(({ id }) => !discarded.includes(id))
    .map(({ updatedAt, ...draft }) => ({ ...draft, changed: new Date(updatedAt) }));
  const all: Listed[] = [...(here && !discarded.includes(here.id) ? [here] : []), ...drafts];
  if (all.length === 0) return null;

  async function remove(id: string) {
    setFailure(null);
    setDiscarded((before) => [...before, id]);
    const refused = await discard(id, locale);
    if (refused === null) return;
    setDiscarded((before) => before.filter((one) => one !== id));
    setFailure(refusalText(refused.error, t, 'placeAd.discardFailed'));
  }

  return (
    <section className={styles.section} aria-labelledby="drafts">
      <Text variant="h2" size="L20" id="drafts">
        {t('placeAd.draftsTitle')}
      </Text>
      {failure && (
        <Notice tone="DANGER" role="alert">
          <p>{failure}</p>
        </Notice>
      )}
      <ul className={styles.drafts}>
        {all.map((draft) => (
          <DraftCard key={draft.id} draft={draft} onDiscard={() => void remove(draft.id)} />
        ))}
      </ul>
    </section>
  );
}

function DraftCard({ draft, onDiscard }: { draft: Listed; onDiscard: () => void }) {
  const { t, locale } = useLanguage();
  const [isSure, setSure] = useState(false);
  const when = draft.changed && formatDate(draft.changed, 'mediumDateTime', locale);
  return (
    <Card as="li" className={styles.draft}>
      <Text weight="SEMIBOLD">
        {t('placeAd.draftOf', {
          type: t(`placeAd.type.${draft.adType}`),
          place: draft.address || t('placeAd.draftNowhere'),
        })}
      </Text>
      <Text size="S14" tone="SOFT" suppressHydrationWarning>
        {when ? t('placeAd.draftChanged', { when }) : t('placeAd.draftHere')}
      </Text>
      <Cluster gap={2}>
        {isSure ? (
          <>
            <Button size="SMALL" hasError onClick={onDiscard}>
              {t('placeAd.draftDiscardSure')}
            </Button>
            <Button size="SMALL" kind="SECONDARY" onClick={() => setSure(false)}>
              {t('placeAd.draftKeep')}
            </Button>
          </>
        ) : (
          <>
            <ButtonLink size="SMALL" href={stepPath(locale, draft.id, draft.step)}>
              {t('placeAd.draftContinue')}
            </ButtonLink>
            <Button size="SMALL" kind="TERTIARY" onClick={() => setSure(true)}>
              {t('placeAd.draftDiscard')}
            </Button>
          </>
        )}
      </Cluster>
    </Card>
  );
}

function readLocalDraftItem(): Listed | null {
  const local = readLocalDraft();
  const adType = AD_TYPES.find((type) => type === local?.adType);
  if (!local || !adType) return null;
  const address = typeof local.address === 'string' ? local.address : null;
  return { id: ON_THIS_DEVICE, adType, address, step: 'location', changed: null };
}

/**
 * Discards a draft. One of the account can be restored for a day, so there is no confirmation.
 * @returns null on success, else the error message
 */
async function discard(id: string, locale: Locale): Promise<Refused | null> {
  if (id !== ON_THIS_DEVICE) return deleteDraft(id, locale);
  deleteLocalDraft();
  return null;
}
