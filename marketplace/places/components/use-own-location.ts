import { useState } from 'react';

type Place = { latitude: number; longitude: number };

/** Before and after asking the device; `refused` is the visitor's own no, `failed` a device that does not know. */
export type LocatingState = 'idle' | 'locating' | 'refused' | 'failed';

/** A device's own guess may be old, and one that takes longer than this is not worth waiting for: milliseconds. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 15_000 };

/**
 * Asks the device where it is, when the visitor wants that.
 * @param onLocated hears the place, five decimals of a degree (about a metre)
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
