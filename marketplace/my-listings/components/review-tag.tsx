import { Tag } from '#design/content/chip.tsx';
import { loadTexts } from '#platform/i18n/browser.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import type { OwnedListing } from '../contract.ts';

await loadTexts('listing-editor/changes');

type ReviewTagProps = { listing: Pick<OwnedListing, 'review' | 'waitsFor'> };

/** Tag for an open review of the listing or its changes; empty without one, or where the status says it. */
export function ReviewTag({ listing: { review, waitsFor } }: ReviewTagProps) {
  const { t } = useLanguage();
  if (!review || waitsFor) return null;
  return <Tag tone="INFO">{t(review === 'changes' ? 'changes.inReview' : 'changes.adInReview')}</Tag>;
}
