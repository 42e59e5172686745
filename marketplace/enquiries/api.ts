import type { FastifyInstance } from 'fastify';
import type { EnquiriesOptions } from './answers/answers.ts';
import { conversationsApi } from './conversations/api.ts';
import { formApi } from './form/api.ts';
import { inboxApi } from './inbox/api.ts';
import { incomingMailApi } from './incoming-mail/api.ts';
import { phonesApi } from './phones/api.ts';
import { savedRepliesApi } from './saved-replies/api.ts';

/** Registers all routes of enquiries, conversations and phone numbers. */
export async function enquiriesApi(app: FastifyInstance, options: EnquiriesOptions): Promise<void> {
  await app.register(formApi, options);
  await app.register(inboxApi, options);
  await app.register(conversationsApi, options);
  await app.register(phonesApi, options);
  await app.register(savedRepliesApi, options);
  await app.register(incomingMailApi, options);
}
