import { createContext, type Dispatch, type SetStateAction } from 'react';
import type { Phones } from '../contract.ts';

/** How far a visitor has come with reaching the advertiser of an ad. */
export type ContactState = {
  /** Null until they were asked for. */
  numbers: Phones | null;
  /** They were asked for in vain. */
  isRefused: boolean;
  /** Where one writes: in the box beside the ad where there is room for it, over the page where there is none. */
  place: 'BOX' | 'SHEET' | null;
};

export const NOT_YET: ContactState = { numbers: null, isRefused: false, place: null };

type Contact = { adId: number; state: ContactState; setState: Dispatch<SetStateAction<ContactState>> };

/** Of the ad around; the parts of its page that use it come late. */
export const ContactContext = createContext<Contact | null>(null);
