import type { listingEnded } from '#marketplace/listings/contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';

// The routes that pages and components call.

export const listConversations = endpoint('GET /api/v1/users/:userId/conversations').of<{
  query: typeof contract.conversationsQuery;
  answer: typeof contract.conversations;
}>();
export const readConversation = endpoint('GET /api/v1/conversations/:id').of<{
  query: typeof contract.keyQuery;
  answer: typeof contract.conversation;
}>();
export const changeConversation = endpoint('PATCH /api/v1/conversations/:id').of<{
  query: typeof contract.keyQuery;
  body: typeof contract.conversationChange;
  answer: typeof contract.conversation;
}>();
export const writeMessage = endpoint('POST /api/v1/conversations/:id/messages').of<{
  query: typeof contract.keyQuery;
  body: typeof contract.newMessage;
  answer: typeof contract.message;
}>();
export const readEnquiryForm = endpoint('GET /api/v1/forms/enquiry/:listingId').of<{
  answer: typeof contract.form;
}>();
export const sendEnquiry = endpoint('POST /old/v4/reply').of<{
  body: typeof contract.reply;
  refusal: typeof listingEnded;
}>();
export const revealPhone = endpoint('POST /api/v1/ads/:adId/phone').of<{ answer: typeof contract.phones }>();
