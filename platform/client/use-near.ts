import { type RefObject, useEffect, useState } from 'react';

/** How far outside the window an element is near it. */
const NEAR = '400px';

/**
 * Whether an element has come near the window once: for parts that are not loaded with the page.
 * @returns false on the server and before scripts have run
 */
export function useNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
