import { createContext, type Dispatch, type SetStateAction } from 'react';
import type { Phones } from '../contract.ts';

/** The contact state of a listing's page. */
export type ContactState = {
  /** Null until revealed. */
  numbers: Phones | null;
  /** The reveal was refused. */
  isRefused: boolean;
  /** Where the form is shown: beside the listing where there is room, otherwise in a dialog. */
  place: 'BOX' | 'SHEET' | null;
};

export const NOT_YET: ContactState = { numbers: null, isRefused: false, place: null };

type Contact = { adId: number; state: ContactState; setState: Dispatch<SetStateAction<ContactState>> };

/** Contact state of the surrounding page, shared with lazily loaded parts. */
export const ContactContext = createContext<Contact | null>(null);
