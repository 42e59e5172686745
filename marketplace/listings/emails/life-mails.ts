import type { MessageKey } from '#language/language.ts';
import type { AdAction } from '../rules.ts';

/** What happens to an ad that its owner hears of: a step through its life, or that its end is near. */
export type AdNews = AdAction | 'expiring';

export type LifeMail = {
  subject: MessageKey;
  text: MessageKey;
  button: MessageKey;
  /** Where the button leads: to the ad itself, or to the list of one's own ads. */
  to: 'ad' | 'own-ads';
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
  agree_sale: {
    subject: 'publication.mail.saleAgreedSubject',
    text: 'publication.mail.agreedText',
    button: 'publication.mail.ownAds',
    to: 'own-ads',
  },
  agree_let: {
    subject: 'publication.mail.letAgreedSubject',
    text: 'publication.mail.agreedText',
    button: 'publication.mail.ownAds',
    to: 'own-ads',
  },
  expiring: {
    subject: 'publication.mail.expiringSubject',
    text: 'publication.mail.expiringText',
    button: 'publication.mail.ownAds',
    to: 'own-ads',
  },
  expire: {
    subject: 'publication.mail.expiredSubject',
    text: 'publication.mail.expiredText',
    button: 'publication.mail.ownAds',
    to: 'own-ads',
  },
  withdraw: {
    subject: 'publication.mail.withdrawnSubject',
    text: 'publication.mail.withdrawnText',
    button: 'publication.mail.ownAds',
    to: 'own-ads',
  },
};
