import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { authenticate } from '#marketplace/accounts/sign-in/authenticate.ts';
import { writeListings } from '#marketplace/listings/writes.ts';
import { paymentsApi } from '#marketplace/payments/api.ts';
import { type PaymentJobs, paymentJobs } from '#marketplace/payments/jobs.ts';
import { offlineProvider } from '#marketplace/payments/offline/provider.ts';
import type { PaymentContext } from '#marketplace/payments/orders/payment-context.ts';
import type { PaymentProvider } from '#marketplace/payments/providers/provider.ts';
import { registerRequestLanguage } from '#platform/http/request-language.ts';
import { languages } from '#platform/i18n/languages.ts';
import type { ListingLifeState } from '#property/listing-state.ts';
import type { AdType } from '#property/section.ts';
import { registerErrors } from '#server/plugins/errors.ts';
import { registerViewer } from '#server/plugins/viewer.ts';
import { afterFile } from './after-file.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { insertCounties, sampleListing } from './listings.ts';
import type { Person } from './people.ts';
import { samplePurchases } from './purchases.ts';

const PUBLIC_URL = 'http://gaff.test';

export type Shop = TestDatabase & {
  app: FastifyInstance;
  context: PaymentContext;
  jobs: PaymentJobs;
  /** Errors of jobs. */
  complaints: unknown[];
  /** A new listing of a user, waiting for payment by default. @returns its id */
  listing: (
    owner: Person,
    listing?: { state?: ListingLifeState; adType?: AdType; countyId?: number },
  ) => Promise<number>;
  stateOf: (adId: number) => Promise<ListingLifeState>;
  order: (
    person: Person,
    lines: readonly { adId: number; kind?: string; planId?: string }[],
    key?: string,
  ) => Promise<{ status: number; body: { id: number; checkoutUrl: string; message?: string } }>;
  /** Pays in the test checkout. @returns the result for its page */
  pay: (person: Person, checkoutUrl: string, card?: string) => Promise<string>;
};

let references = 0;

/** The payments feature on a database of the test file, with a seller of sample listings. */
export async function openShop(
  given: Partial<Pick<PaymentContext, 'purchases'>> & {
    provider?: (pool: TestDatabase['pool']) => PaymentProvider;
  } = {},
): Promise<Shop> {
  const database = await testDatabase();
  const { pool } = database;
  await insertCounties(pool);
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  registerRequestLanguage(app, languages);
  registerErrors(app);
  registerViewer(
    app,
    (request) =>
      authenticate(request, {
        pool,
        secret: 'x'.repeat(32),
        publicUrl: PUBLIC_URL,
        moderatorsNeedSecondFactor: false,
      }),
    PUBLIC_URL,
  );
  const context: PaymentContext = {
    pool,
    provider: given.provider?.(pool) ?? offlineProvider(pool, PUBLIC_URL),
    purchases: given.purchases ?? samplePurchases,
    seller: {
      name: 'Gaff',
      address: ['1 Cé na Mara', 'Dublin 2'],
      email: 'accounts@gaff.test',
      vatNumber: null,
    },
    languages,
    publicUrl: PUBLIC_URL,
  };
  await app.register(paymentsApi, context);
  await app.ready();
  afterFile(() => app.close());
  const complaints: unknown[] = [];
  const jobs = paymentJobs(
    context,
    async (body, signature) => {
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
      return (await app.inject({ method: 'POST', url: '/api/v1/payments/webhook', headers, body }))
        .statusCode;
    },
    (error) => complaints.push(error),
  );

  return {
    ...database,
    app,
    context,
    jobs,
    complaints,
    async listing(owner, { state = 'pending', adType = 'sale', countyId = 1 } = {}) {
      references += 1;
      const reference = `shop-${references}`;
      const { ids } = await writeListings(pool, [
        sampleListing({
          reference,
          adType,
          state,
          countyId,
          areaId: countyId,
          advertiser: { reference: `seller-${owner.userId}`, kind: 'private', name: 'Aoife' },
        }),
      ]);
      const id = ids.get(reference)!;
      await pool.query('update ad set placed_by = $2 where id = $1', [id, owner.userId]);
      if (owner.agencyId !== null) {
        await pool.query(
          `update advertiser set agency_id = $2 where id = (select advertiser_id from ad where id = $1)
             and not exists (select from advertiser where agency_id = $2)`,
          [id, owner.agencyId],
        );
      }
      return id;
    },
    async stateOf(adId) {
      const { rows } = await pool.query<{ state: ListingLifeState }>('select state from ad where id = $1', [
        adId,
      ]);
      return rows[0]!.state;
    },
    async order(person, lines, key: string = crypto.randomUUID()) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/v1/orders',
        headers: { ...person.headers, 'idempotency-key': key },
        payload: { lines: lines.map((line) => ({ kind: 'plan', planId: 'sale-standard', ...line })) },
      });
      return { status: answer.statusCode, body: answer.json() };
    },
    async pay(person, checkoutUrl, card = '4242 4242 4242 4242') {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/v1/checkout/${checkoutUrl.split('/').at(-1)}/card`,
        headers: person.headers,
        payload: { number: card, expiry: '12/40', cvc: '123', name: 'Aoife Ní Bhriain' },
      });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<{ result: string }>().result;
    },
  };
}
