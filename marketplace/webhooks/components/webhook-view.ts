import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { listDeliveries, listWebhooks } from '../endpoints.ts';

export type WebhookView = AnswerOf<typeof listWebhooks>['webhooks'][number];
export type DeliveryView = AnswerOf<typeof listDeliveries>['deliveries'][number];
