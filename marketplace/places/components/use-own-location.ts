import { useState } from 'react';

type Place = { latitude: number; longitude: number };

/** `refused`: the visitor denied access; `failed`: the device has no location. */
export type LocatingState = 'idle' | 'locating' | 'refused' | 'failed';

/** The location may be cached; the timeout is in milliseconds. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 15_000 };

/**
 * Asks the device for its location on request.
 * @param onLocated receives the position with five decimals (about a metre)
 */
export function useOwnLocation(onLocated: (place: Place) => void) {
  const [state, setState] = useState<LocatingState>('idle');
  const [located, setLocated] = useState<Place | null>(null);
  function locate() {
    if (!('geolocation' in navigator)) return setState('failed');
    setState('locating');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const place = {
          latitude: Number(coords.latitude.toFixed(5)),
          longitude: Number(coords.longitude.toFixed(5)),
        };
        setState('idle');
        setLocated(place);
        onLocated(place);
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'refused' : 'failed'),
      OPTIONS,
    );
  }
  return { locate, located, state };
}
