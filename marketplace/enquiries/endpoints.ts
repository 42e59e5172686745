import type { listingEnded } from '#marketplace/listings/contract.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import type * as contract from './contract.ts';
import type * as savedReplies from './saved-replies/contract.ts';

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
export const listSavedReplies = endpoint('GET /api/v1/saved-replies').of<{
  answer: typeof savedReplies.savedReplies;
}>();
export const addSavedReply = endpoint('POST /api/v1/saved-replies').of<{
  body: typeof savedReplies.newSavedReply;
  answer: typeof savedReplies.savedReply;
}>();
export const changeSavedReply = endpoint('PUT /api/v1/saved-replies/:id').of<{
  body: typeof savedReplies.savedReplyFacts;
  answer: typeof savedReplies.savedReply;
}>();
export const deleteSavedReply = endpoint('DELETE /api/v1/saved-replies/:id').of();
export const revealPhone = endpoint('POST /api/v1/ads/:adId/phone').of<{ answer: typeof contract.phones }>();
