import { createContext, type MouseEvent, useContext, useState } from 'react';
import { localePath } from '#language/language.ts';
import { useLanguage } from '#language/react.tsx';
import type { Phones } from '#marketplace/enquiries/contract.ts';
import { sendApi } from '../api/send.ts';

/** As in listing-body.module.css: where the box of contact stands beside the ad. */
const IS_WIDE = '(min-width: 1004px)';

/** What a visitor does to reach the advertiser of an ad: every part of its page knows. */
export function useContactOf(adId: number) {
  const { locale } = useLanguage();
  const [numbers, setNumbers] = useState<Phones | null>(null);
  const [isRefused, setRefused] = useState(false);
  const [place, setPlace] = useState<'BOX' | 'SHEET' | null>(null);
  const page = localePath(locale, `/contact/${adId}`);

  async function reveal() {
    const sent = await sendApi<Phones>('POST', `/api/v1/ads/${adId}/phone`, locale);
    setRefused(!sent.ok);
    if (sent.ok) setNumbers(sent.body);
  }
  /** A link to a page that does the same for who has no scripts, or wants it in a window of its own. */
  const link = (href: string, act: () => void) => ({
    href,
    rel: 'nofollow',
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      act();
    },
  });

  return {
    adId,
    /** Null until they were asked for. */
    numbers,
    /** They were asked for in vain. */
    isRefused,
    /** Where one writes: in the box beside the ad where there is room for it, over the page where there is none. */
    place,
    stop: () => setPlace(null),
    toPhone: link(`${page}?show=phone`, () => void reveal()),
    toForm: link(page, () => setPlace(window.matchMedia(IS_WIDE).matches ? 'BOX' : 'SHEET')),
  };
}

type Contact = ReturnType<typeof useContactOf>;

export const ContactContext = createContext<Contact | null>(null);

/** @returns what the visitor of the ad around does to reach its advertiser */
export function useContact(): Contact {
  return useContext(ContactContext)!;
}
