import type { FastifyInstance } from 'fastify';
import {
  type Language,
  type Locale,
  localeOf,
  type MessageKey,
  type MessageValues,
} from '../i18n/language.ts';
import { errorOf } from './problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the answer, by Accept-Language. */
    language: Language;
  }
  interface FastifyReply {
    /** Answers with an error whose message is a text in the language of the request. */
    refuse(status: number, key: MessageKey, values?: MessageValues): this;
  }
}

/** Gives requests the language of their answer, and replies `refuse`. */
export function registerRequestLanguage(
  app: FastifyInstance,
  languages: Readonly<Record<Locale, Language>>,
): void {
  app.decorateRequest('language', {
    getter() {
      return languages[localeOf(this.headers['accept-language'])];
    },
  });
  app.decorateReply('refuse', function (status, key, values) {
    return this.code(status).send(errorOf(status, this.request.language.t(key, values)));
  });
}
