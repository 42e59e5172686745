import type { Locale } from '#platform/i18n/language.ts';

/** The user's own account from the API. */
export type UserView = {
  userId: string;
  email: string;
  name: string;
  locale: Locale;
  verifiedPhone: string | null;
  hasSecondFactor: boolean;
  consent: { receiveEmailAccepted: boolean; receiveNotificationAccepted: boolean };
};

export type PasskeyView = { id: string; name: string; createdAt: string };
export type SessionView = {
  id: string;
  kind: 'site' | 'client';
  current: boolean;
  lastSeenAt: string;
  ipAddress: string | null;
  userAgent: string | null;
};
export type TokenView = { id: string; name: string; expiresAt: string };
