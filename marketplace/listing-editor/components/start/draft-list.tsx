import { useEffect, useState } from 'react';
import { Card } from '#design/content/card.tsx';
import { Notice } from '#design/content/notice.tsx';
import { Text } from '#design/content/text.tsx';
import { Button, ButtonLink } from '#design/form/button.tsx';
import { Cluster } from '#design/layout/stack.tsx';
import { removeVisitorFiles } from '#marketplace/media/endpoints.ts';
import { refusalText } from '#platform/client/refusals.ts';
import { type Refused, sendApi } from '#platform/client/send.ts';
import type { Locale } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { formatDate } from '#platform/time/dates.ts';
import { AD_TYPES, type AdType } from '#property/section.ts';
import type { WireDraftSummary } from '../../drafts/contract.ts';
import { restoreDraft } from '../../endpoints.ts';
import type { StepName } from '../../fields/steps.ts';
import { deleteDraft } from '../draft/drafts-api.ts';
import { deleteLocalDraft, picturesOf, readLocalDraft } from '../draft/start-draft.ts';
import { ON_THIS_DEVICE, stepPath } from '../step-path.ts';
import styles from './start-page.module.css';

type Listed = {
  id: string;
  adType: AdType;
  address: string | null;
  step: StepName;
  changed: Date | null;
  /** Pictures that do not come back when it is discarded. */
  hasVisitorPhotos?: boolean;
};

/** Drafts to continue: the account's, and the one on this device. */
export function DraftList(props: { drafts: readonly WireDraftSummary[]; isSignedIn: boolean }) {
  const { t, locale } = useLanguage();
  const [failure, setFailure] = useState<string | null>(null);
  const [here, setHere] = useState<Listed | null>(null);
  const [discarded, setDiscarded] = useState<ReadonlyMap<string, Undo | null>>(new Map());
  useEffect(() => setHere(readLocalDraftItem()), []);

  const drafts = props.drafts.map(({ updatedAt, ...draft }) => ({ ...draft, changed: new Date(updatedAt) }));
  const all: Listed[] = [...(here ? [here] : []), ...drafts];
  if (all.length === 0) return null;

  function setDiscard(id: string, undo: Undo | null) {
    setDiscarded((before) => new Map([...before].filter(([one]) => one !== id)).set(id, undo));
  }
  function show(id: string) {
    setDiscarded((before) => new Map([...before].filter(([one]) => one !== id)));
  }
  async function remove(id: string) {
    setFailure(null);
    setDiscard(id, null);
    const outcome = await discard(id, locale);
    if (typeof outcome === 'function') return setDiscard(id, outcome);
    show(id);
    setFailure(refusalText(outcome.error, t, 'placeAd.discardFailed'));
  }
  async function bringBack(id: string, undo: Undo) {
    setFailure(null);
    if (await undo()) show(id);
    else setFailure(t('placeAd.undoFailed'));
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
        {all.map((draft) =>
          discarded.has(draft.id) ? (
            <DiscardedCard
              key={draft.id}
              draft={draft}
              undo={discarded.get(draft.id) ?? null}
              onUndo={(undo) => void bringBack(draft.id, undo)}
            />
          ) : (
            <DraftCard key={draft.id} draft={draft} onDiscard={() => void remove(draft.id)} />
          ),
        )}
      </ul>
    </section>
  );
}

function DraftCard({ draft, onDiscard }: { draft: Listed; onDiscard: () => void }) {
  const { t, locale } = useLanguage();
  const title = useDraftTitle(draft);
  const when = draft.changed && formatDate(draft.changed, 'mediumDateTime', locale);
  return (
    <Card as="li" className={styles.draft}>
      <Text weight="SEMIBOLD">{title}</Text>
      <Text size="S14" tone="SOFT" suppressHydrationWarning>
        {when ? t('placeAd.draftChanged', { when }) : t('placeAd.draftHere')}
      </Text>
      <Cluster gap={2}>
        <ButtonLink size="SMALL" href={stepPath(locale, draft.id, draft.step)}>
          {t('placeAd.draftContinue')}
        </ButtonLink>
        <Button size="SMALL" kind="TERTIARY" onClick={onDiscard}>
          {t('placeAd.draftDiscard')}
        </Button>
      </Cluster>
    </Card>
  );
}

type DiscardedCardProps = { draft: Listed; undo: Undo | null; onUndo: (undo: Undo) => void };

/** The place of a discarded draft, with the way back; without it while the request is on its way. */
function DiscardedCard({ draft, undo, onUndo }: DiscardedCardProps) {
  const { t } = useLanguage();
  return (
    <Card as="li" background="grey" className={styles.draft}>
      <Text role="status">
        {t('placeAd.draftDiscarded', { draft: useDraftTitle(draft) })}
        {undo && draft.hasVisitorPhotos && ` ${t('placeAd.draftPhotosDeleted')}`}
      </Text>
      {undo && (
        <div>
          <Button size="SMALL" kind="SECONDARY" onClick={() => onUndo(undo)}>
            {t('placeAd.draftUndo')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The type of the draft and its address. */
function useDraftTitle({ adType, address }: Listed): string {
  const { t } = useLanguage();
  return t('placeAd.draftOf', {
    type: t(`placeAd.type.${adType}`),
    place: address || t('placeAd.draftNowhere'),
  });
}

function readLocalDraftItem(): Listed | null {
  const local = readLocalDraft();
  const adType = AD_TYPES.find((type) => type === local?.adType);
  if (!local || !adType) return null;
  const address = typeof local.address === 'string' ? local.address : null;
  const hasVisitorPhotos = picturesOf(local).length > 0;
  return { id: ON_THIS_DEVICE, adType, address, step: 'location', changed: null, hasVisitorPhotos };
}

/** Brings a discarded draft back. @returns whether it is there again */
type Undo = () => Promise<boolean>;

/**
 * Discards a draft. One of the account can be restored for a day, so there is no confirmation; the pictures of one on
 * this device are deleted for good.
 * @returns the way back, or the refusal
 */
async function discard(id: string, locale: Locale): Promise<Undo | Refused> {
  if (id === ON_THIS_DEVICE) {
    const local = readLocalDraft();
    if (local && picturesOf(local).length > 0) {
      const sent = await sendApi(removeVisitorFiles, {}, locale);
      if (!sent.ok) return sent;
    }
    const bringBack = deleteLocalDraft();
    return async () => {
      bringBack();
      return true;
    };
  }
  const refused = await deleteDraft(id, locale);
  if (refused) return refused;
  return async () => (await sendApi(restoreDraft, { params: { id } }, locale)).ok;
}
