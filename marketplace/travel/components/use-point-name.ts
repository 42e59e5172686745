import { useCallback } from 'react';
import { useTypedAnswer } from '#marketplace/places/components/use-typed-answer.ts';
import type { Point } from '#marketplace/places/gazetteer/area.ts';
import { askEndpoint } from '#platform/client/ask-api.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { namePoint } from '../endpoints.ts';
import { roundedPlace } from '../model.ts';

/**
 * Asks for the name of a point, shortly after it came to rest.
 * @returns the street, place or area near it; null where nothing is near, undefined without a point and until the answer
 */
export function usePointName(point: Point | null): string | null | undefined {
  const { locale } = useLanguage();
  const ask = useCallback(
    async (text: string, signal: AbortSignal): Promise<string | null> => {
      const [latitude, longitude] = text.split(' ').map(Number) as [number, number];
      const asked = askEndpoint(namePoint, { body: { latitude, longitude } }, locale, signal);
      // A point can be chosen without a name.
      return asked.then(
        ({ name }) => name,
        () => null,
      );
    },
    [locale],
  );
  // Rounded as it is chosen, so that its name stays.
  const { latitude, longitude } = roundedPlace(point ?? { latitude: 0, longitude: 0 });
  const text = point ? `${latitude} ${longitude}` : '';
  const found = useTypedAnswer(text, ask);
  return found?.query === text ? found.answer : undefined;
}
