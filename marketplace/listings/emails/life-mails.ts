import type { MessageKey } from '#platform/i18n/language.ts';
import type { AdAction } from '../rules.ts';

/** What happens to an ad that its owner hears of: a step through its life, or that its end is near. */
export type AdNews = AdAction | 'expiring';

export type LifeMail = {
  subject: MessageKey;
  text: MessageKey;
  button: MessageKey;
  /** Where the button leads: to the ad as everybody sees it, or to its page among one's own ads. */
  to: 'ad' | 'own-ad';
};

/**
 * The steps that are told by mail. Pausing, bringing back and sending in are not: whoever does them sees what happened.
 * What a moderator rejects is told by the moderation room, with its reasons.
 */
export const LIFE_MAILS: Partial<Record<AdNews, LifeMail>> = {
  approve: {
    subject: 'publication.mail.publishedSubject',
    text: 'publication.mail.publishedText',
    button: 'publication.mail.seeAd',
    to: 'ad',
  },
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
