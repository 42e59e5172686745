import { lazy, Suspense, useEffect, useState } from 'react';
import type { SearchTrailProps } from './search-trail.tsx';
import { TRAIL_KEY } from './trail.ts';

const SearchTrail = lazy(async () => ({ default: (await import('./search-trail.tsx')).SearchTrail }));

/** Where the page of a listing has the neighbours in the search; without code or content for those who did not search. */
export function SearchTrailPlace({ id, skipped }: SearchTrailProps) {
  const [isStored, setStored] = useState(false);
  useEffect(() => {
    try {
      setStored(sessionStorage.getItem(TRAIL_KEY)?.includes(`"id":${id},`) ?? false);
    } catch {
      setStored(false);
    }
  }, [id]);
  if (!isStored) return null;
  return (
    <Suspense>
      <SearchTrail id={id} skipped={skipped} />
    </Suspense>
  );
}
