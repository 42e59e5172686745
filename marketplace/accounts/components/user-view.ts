import type { WireDelivery, WireWebhook } from '#marketplace/webhooks/contract.ts';
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

/** As JSON: dates are strings. */
type AsText<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key];
};
export type WebhookView = AsText<WireWebhook>;
export type DeliveryView = AsText<WireDelivery>;
