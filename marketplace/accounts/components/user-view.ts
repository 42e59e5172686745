import type { AnswerOf } from '#platform/http/endpoint.ts';
import type { listApiTokens, listPasskeys, listSessions, listSignInMethods, readUser } from '../endpoints.ts';

export type UserView = AnswerOf<typeof readUser>;
/** How a user proves again who they are. */
export type ProvenUser = Pick<UserView, 'hasSecondFactor' | 'proof'>;
export type SignInMethodsView = AnswerOf<typeof listSignInMethods>;
export type PasskeyView = AnswerOf<typeof listPasskeys>['passkeys'][number];
export type SessionView = AnswerOf<typeof listSessions>['sessions'][number];
export type TokenView = AnswerOf<typeof listApiTokens>['tokens'][number];
