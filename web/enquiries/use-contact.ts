import { createContext, useContext, useState } from 'react';
import { useLanguage } from '#language/react.tsx';
import { sendApi } from '../api/send.ts';

/** The numbers of an ad, as they are given to who asks for them. */
type Numbers = { phones: string[] };

/** In the box beside the ad where there is room for it, over the page where there is none. */
type Place = 'BOX' | 'SHEET';

/** As in contact-box: where the box stands beside the ad. */
const IS_WIDE = '(min-width: 1004px)';

/** What a visitor does to reach the advertiser of one ad: every part of its page knows. */
export function useContactOf(adId: number) {
  const { locale } = useLanguage();
  const [phones, setPhones] = useState<string[]>([]);
  const [state, setState] = useState<'busy' | 'failed' | null>(null);
  const [place, setPlace] = useState<Place | null>(null);

  return {
    adId,
    /** Empty until they were asked for. */
    phones,
    state,
    place,
    async reveal() {
      setState('busy');
      const sent = await sendApi<Numbers>('POST', `/api/v1/ads/${adId}/phone`, locale);
      setState(sent.ok ? null : 'failed');
      if (sent.ok) setPhones(sent.body.phones);
    },
    write: () => setPlace(window.matchMedia(IS_WIDE).matches ? 'BOX' : 'SHEET'),
    stop: () => setPlace(null),
  };
}

export type Contact = ReturnType<typeof useContactOf>;

export const ContactContext = createContext<Contact | null>(null);
/** @returns what the visitor of the ad around does to reach its advertiser */
export function useContact(): Contact {
  return useContext(ContactContext)!;
}
