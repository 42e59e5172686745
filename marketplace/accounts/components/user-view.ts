import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { listApiTokens, listPasskeys, listSessions, readUser } from '../endpoints.ts';

export type UserView = AnswerOf<typeof readUser>;
export type PasskeyView = AnswerOf<typeof listPasskeys>['passkeys'][number];
export type SessionView = AnswerOf<typeof listSessions>['sessions'][number];
export type TokenView = AnswerOf<typeof listApiTokens>['tokens'][number];
