import { useEffect, useState } from 'react';
import { Text } from '#design/content/text.tsx';
import { cardOf } from '#marketplace/listings/components/card-of.ts';
import type { CardView } from '#marketplace/listings/components/card-view.ts';
import { ListingCard } from '#marketplace/listings/components/listing-card.tsx';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { readDraftCard } from '../../endpoints.ts';
import { useWizard } from '../wizard.ts';
import styles from './card-preview.module.css';

/** The search card of the saved draft, updated after every save. */
export function CardPreview({ isTitled = true }: { isTitled?: boolean }) {
  const { t } = useLanguage();
  const { fields, isSignedIn } = useWizard();
  const card = useCard();
  const isSomewhere = fields.areaId !== undefined && fields.address !== undefined;
  return (
    <section className={styles.preview}>
      {isTitled && (
        <Text variant="h2" size="S14" weight="SEMIBOLD" tone="SOFT">
          {t('placeAd.previewTitle')}
        </Text>
      )}
      {card && isSomewhere ? (
        // Inert: the listing has no page yet.
        <ul className={styles.card} inert>
          <ListingCard listing={card} sizes="20rem" />
        </ul>
      ) : (
        <Text size="S14" tone="SOFT" className={styles.none}>
          {t(isSignedIn ? 'placeAd.previewWait' : 'placeAd.previewSignIn')}
        </Text>
      )}
    </section>
  );
}

function useCard(): CardView | null {
  const language = useLanguage();
  const { draftId, isSignedIn, snapshot } = useWizard();
  const [card, setCard] = useState<CardView | null>(null);
  const { version } = snapshot.state.server;

  // Requests the card for each new version.
  useEffect(() => {
    if (!isSignedIn || version === 0) return;
    const asking = new AbortController();
    askEndpoint(readDraftCard, { params: { id: draftId } }, language.locale, asking.signal).then(
      ({ listing, isTyped }) => {
        const shown = cardOf(listing, language, Date.now());
        setCard(isTyped ? shown : { ...shown, meta: shown.meta.slice(0, -1) });
      },
      () => {
        // Without a connection the last card stays.
      },
    );
    return () => asking.abort();
  }, [draftId, isSignedIn, version, language]);
  return card;
}
