import { type MouseEvent, useContext } from 'react';
import { sendApi } from '#platform/client/send.ts';
import { localePath } from '#platform/i18n/language.ts';
import { useLanguage } from '#platform/i18n/react.tsx';
import { revealPhone } from '../endpoints.ts';
import { ContactContext } from './contact-context.ts';

/** As in listing-body.module.css: width from which the contact box is beside the listing. */
const IS_WIDE = '(min-width: 1004px)';

/** Contact actions of the surrounding listing. */
export function useContact() {
  const { locale } = useLanguage();
  const { adId, state, setState } = useContext(ContactContext)!;
  const page = localePath(locale, `/contact/${adId}`);

  async function reveal() {
    const sent = await sendApi(revealPhone, { params: { adId } }, locale);
    setState((now) => ({ ...now, isRefused: !sent.ok, numbers: sent.ok ? sent.body : null }));
  }
  /** A link to the page with the same function, for use without scripts or in a new window. */
  const link = (href: string, act: () => void) => ({
    href,
    rel: 'nofollow',
    onClick: (event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      act();
    },
  });
  const at = (place: typeof state.place) => setState((now) => ({ ...now, place }));

  return {
    adId,
    ...state,
    stop: () => at(null),
    toPhone: link(`${page}?show=phone`, () => void reveal()),
    toForm: link(page, () => at(window.matchMedia(IS_WIDE).matches ? 'BOX' : 'SHEET')),
  };
}
