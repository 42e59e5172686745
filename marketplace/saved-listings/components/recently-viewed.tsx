import { lazy, Suspense, useEffect, useState } from 'react';
import { VIEWED_KEY } from './viewed-key.ts';

const RecentlyViewedList = lazy(async () => ({
  default: (await import('./recently-viewed-list.tsx')).RecentlyViewedList,
}));

/**
 * The listings that were last opened on this device, which alone knows them; nothing, not even code, without any.
 */
export function RecentlyViewed() {
  const [isAny, setAny] = useState(false);
  useEffect(() => setAny(isStored()), []);
  if (!isAny) return null;
  return (
    <Suspense>
      <RecentlyViewedList onClear={() => setAny(false)} />
    </Suspense>
  );
}

function isStored(): boolean {
  try {
    return localStorage.getItem(VIEWED_KEY) !== null;
  } catch {
    return false;
  }
}
