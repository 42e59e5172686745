import type { FastifyInstance } from 'fastify';
import { newChallenge } from '#marketplace/accounts/captcha/challenge.ts';
import type { CaptchaPurpose } from '#marketplace/accounts/captcha/contract.ts';
import { solveCaptcha } from '#marketplace/accounts/captcha/solve.ts';

/** The secret that each app of the tests signs its challenges with. */
const secrets = new WeakMap<FastifyInstance, string>();

/** Lets `solvedCaptchaHeader` make challenges of an app. */
export function setCaptchaSecret(app: FastifyInstance, secret: string): void {
  secrets.set(app, secret);
}

/** @returns the header of a solved challenge of an app */
export async function solvedCaptchaHeader(
  app: FastifyInstance,
  purpose: CaptchaPurpose,
): Promise<{ 'recaptcha-token': string }> {
  const secret = secrets.get(app);
  if (!secret) throw new Error('setCaptchaSecret was not called for this app');
  return easyCaptchaHeader(secret, purpose);
}

/**
 * @returns the header of a challenge whose first guess is right: a product makes harder ones, which take much computing
 */
export async function easyCaptchaHeader(
  secret: string,
  purpose: CaptchaPurpose,
): Promise<{ 'recaptcha-token': string }> {
  return { 'recaptcha-token': await solveCaptcha(await newChallenge(secret, purpose, 0)) };
}
