import { Tag } from '#design/content/chip.tsx';
import { loadTexts } from '#language/browser.ts';
import { useLanguage } from '#language/react.tsx';
import type { Review } from '../contract.ts';

await loadTexts('changes');

/** Shows that a moderator is checking an ad or its changes; empty without a check. */
export function ReviewTag({ review }: { review: Review | null }) {
  const { t } = useLanguage();
  if (!review) return null;
  return <Tag tone="INFO">{t(review === 'changes' ? 'changes.inReview' : 'changes.adInReview')}</Tag>;
}
