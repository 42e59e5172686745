import type { MessageKey } from '#platform/i18n/language.ts';
import type { ListingAction } from '../rules.ts';

/** Events that an owner is mailed about: a new state, or the coming expiry. */
export type ListingEvent = ListingAction | 'expiring';

export type StateMail = {
  subject: MessageKey;
  text: MessageKey;
  button: MessageKey;
  /** Target of the button: the public page, or the owner's page of the listing. */
  to: 'ad' | 'own-ad';
};

/**
 * States with a mail. Pausing, restoring and submitting have none, because their author sees the result.
 * `notify-publications.ts` mails publications, and the moderation feature rejections.
 */
export const STATE_MAILS: Partial<Record<ListingEvent, StateMail>> = {
  renew: {
    subject: 'publication.mail.renewedSubject',
    text: 'publication.mail.renewedText',
    button: 'publication.mail.seeAd',
    to: 'ad',
  },
  review_renewal: {
    subject: 'publication.mail.renewalReviewSubject',
    text: 'publication.mail.renewalReviewText',
    button: 'publication.mail.ownAd',
    to: 'own-ad',
  },
  agree_sale: {
    subject: 'publication.mail.saleAgreedSubject',
    text: 'publication.mail.agreedText',
    button: 'publication.mail.ownAd',
    to: 'own-ad',
  },
  agree_let: {
    subject: 'publication.mail.letAgreedSubject',
    text: 'publication.mail.agreedText',
    button: 'publication.mail.ownAd',
    to: 'own-ad',
  },
  expiring: {
    subject: 'publication.mail.expiringSubject',
    text: 'publication.mail.expiringText',
    button: 'publication.mail.ownAd',
    to: 'own-ad',
  },
  expire: {
    subject: 'publication.mail.expiredSubject',
    text: 'publication.mail.expiredText',
    button: 'publication.mail.ownAd',
    to: 'own-ad',
  },
  withdraw: {
    subject: 'publication.mail.withdrawnSubject',
    text: 'publication.mail.withdrawnText',
    button: 'publication.mail.ownAd',
    to: 'own-ad',
  },
};
