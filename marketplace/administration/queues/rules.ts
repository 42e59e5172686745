/** Queues whose rows can be tried again; each names rows that gave up. */
export const QUEUES = ['mails', 'text-messages', 'push', 'webhooks', 'mortgage-leads', 'pictures'] as const;
export type QueueName = (typeof QUEUES)[number];

/** @returns the queue of a name; null when there is none */
export function queueOf(name: string | undefined): QueueName | null {
  return QUEUES.find((one) => one === name) ?? null;
}
