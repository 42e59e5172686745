import type { FastifyInstance, FastifyRequest } from 'fastify';
import { inTransaction } from '#database/transaction.ts';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import { proveAddress } from '#platform/mail/proof.ts';
import { sideOf } from '../access.ts';
import type { EnquiriesOptions } from '../answers/answers.ts';
import * as contract from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { messageProblem, paginationOf } from '../rules.ts';
import { sideOfKey } from './keys.ts';
import { presentConversation, presentMessage, presentSummary, type Reader } from './present.ts';
import { readConversation, readConversations, readMessages, searcherAddress } from './reads.ts';
import { closedReason, type Participant, sendMessage } from './send.ts';
import { changeConversation } from './writes.ts';

type ConversationRequest = FastifyRequest<{ Params: { id: number }; Querystring: { key?: string } }>;

/** Conversations between a searcher and an advertiser, by account or mailed link. */
export async function conversationsApi(instance: FastifyInstance, options: EnquiriesOptions): Promise<void> {
  const { pool } = options;
  const route = routesOf(instance, { tag: 'Conversations', headers: BY_SECRET_ADDRESS });

  route(endpoints.listConversations, {
    access: 'signed-in',
    summary: 'List conversations',
    description: 'Own conversations and conversations about managed listings; latest message first.',
    params: contract.userParams,
    query: contract.conversationsQuery,
    answer: contract.conversations,
    async handle(request, reply) {
      const viewer = requireUser(request);
      const language = request.language;
      if (request.params.userId !== viewer.userId) {
        return reply.refuse(404, 'publication.unknownUser');
      }
      const { rows, total, unread } = await readConversations(pool, viewer, request.query);
      const { userId, email } = viewer;
      return {
        conversations: rows.map((row) => presentSummary(row, { side: row.role, userId, email }, language)),
        unread,
        pagination: paginationOf(request.query.pageNumber, total, rows.length),
      };
    },
  });

  route(endpoints.readConversation, {
    access: 'anyone',
    summary: 'Get a conversation',
    description: 'Does not mark messages as read.',
    params: contract.conversationParams,
    query: contract.keyQuery,
    answer: contract.conversation,
    async handle(request, reply) {
      const participant = await participantOf(request);
      return participant ? presentFull(participant, request) : reply.code(404).send(notFound(request));
    },
  });

  route(endpoints.changeConversation, {
    access: 'anyone',
    summary: 'Mark a conversation as read, archive it or block the other party',
    params: contract.conversationParams,
    query: contract.keyQuery,
    body: contract.conversationChange,
    answer: contract.conversation,
    async handle(request, reply) {
      const participant = await participantOf(request);
      if (!participant) return reply.code(404).send(notFound(request));
      const { id } = request.params;
      await verifyEmailByLink(participant);
      await inTransaction(pool, (client) =>
        changeConversation(client, id, participant.reader.side, request.body),
      );
      return presentFull({ ...participant, row: (await readConversation(pool, id))! }, request);
    },
  });

  route(endpoints.writeMessage, {
    feature: 'enquiries',
    access: 'anyone',
    summary: 'Send a message',
    description: 'Notifies the other party by email with a link to reply; email addresses are not disclosed.',
    params: contract.conversationParams,
    query: contract.keyQuery,
    body: contract.newMessage,
    answers: { 201: contract.message },
    errors: [409],
    async handle(request, reply) {
      const language = request.language;
      const { t } = language;
      const participant = await participantOf(request);
      if (!participant) return reply.code(404).send(notFound(request));
      const problem = messageProblem(request.body.text);
      if (problem) {
        const details = [{ path: 'text', message: t(`enquiries.problem.${problem}`) }];
        return reply.code(422).send(errorOf(422, t('enquiries.refusal.fields'), details));
      }
      await verifyEmailByLink(participant);
      const sent = await sendMessage(pool, options, participant, request.body.text, request.ip);
      if (sent.ok) {
        const written = (await readMessages(pool, request.params.id)).find(
          ({ id }) => id === sent.messageId,
        )!;
        return presentMessage(written, participant.row, participant.reader, language);
      }
      if (sent.reason === 'tooMany') {
        return reply
          .code(429)
          .header('retry-after', '3600')
          .send(errorOf(429, t('enquiries.refusal.tooMany')));
      }
      return reply.refuse(409, `enquiries.closed.${sent.reason}`);
    },
  });

  /**
   * @returns the conversation from the requester's side, by account or mailed link; null when they take no part in it
   */
  async function participantOf({ params, query, viewer }: ConversationRequest): Promise<Participant | null> {
    const row = await readConversation(pool, params.id);
    if (!row) return null;
    const side = viewer && sideOf(viewer, row, row);
    if (side) return { row, viewer, reader: { side, userId: viewer.userId, email: viewer.email } };
    if (!query.key) return null;
    const addresses = {
      searcher: searcherAddress(row)?.email ?? null,
      // Links are sent to the contact address of the listing; account holders log in.
      advertiser: row.contact_email,
    };
    const opened = sideOfKey(options.secret, row.conversation_id, query.key, addresses);
    return opened && { row, viewer: null, reader: { side: opened, userId: null, email: addresses[opened] } };
  }

  /** Marks the address as verified: acting through a mailed link proves that its owner reads it. */
  async function verifyEmailByLink({ viewer, reader }: Participant): Promise<void> {
    if (!viewer && reader.email) await proveAddress(pool, reader.email);
  }

  async function presentFull(
    { row, reader }: { row: Participant['row']; reader: Reader },
    request: FastifyRequest,
  ) {
    const messages = await readMessages(pool, row.conversation_id);
    const closed = await closedReason(pool, row, reader.side);
    return presentConversation(row, messages, reader, closed, request.language);
  }

  function notFound(request: FastifyRequest) {
    return errorOf(404, request.language.t('enquiries.refusal.unknown'));
  }
}
