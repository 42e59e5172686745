import type { WireDelivery, WireWebhook } from '../contract.ts';

/** As JSON has it: dates are text. */
type AsText<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key];
};
export type WebhookView = AsText<WireWebhook>;
export type DeliveryView = AsText<WireDelivery>;
