import { useLocation } from 'react-router';
import { Notice } from '#design/content/notice.tsx';
import { VISITOR_DAYS } from '#marketplace/media/visitor-uploads/rules.ts';
import { useLanguage } from '#platform/i18n/react.tsx';

/** State of the navigation that opens a draft moved to the account: pictures that were deleted before. */
export type LostPhotosState = { lostPhotos: number };

/** Tells that pictures of the draft were deleted, because no one signed up in time. Nothing when none were. */
export function LostPhotos({ count }: { count: number }) {
  const { t } = useLanguage();
  if (count === 0) return null;
  return (
    <Notice tone="WARNING" role="status">
      <p>{t('placeAd.media.lost', { count, days: VISITOR_DAYS })}</p>
    </Notice>
  );
}

/** @returns how many pictures the draft lost on its way to the account */
export function useLostPhotos(): number {
  return (useLocation().state as Partial<LostPhotosState> | null)?.lostPhotos ?? 0;
}
