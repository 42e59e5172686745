import { expect } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { runImports } from '#marketplace/imports/blm/jobs.ts';
import type { DraftFields } from '#marketplace/listing-editor/fields/draft-fields.ts';
import { moderationChecks } from '#marketplace/listing-editor/submission/moderation-checks.ts';
import { listingPurchases } from '#marketplace/listing-editor/submission/purchases.ts';
import { sampleDraft } from '#marketplace/listing-editor/testing/samples.ts';
import { applyDueDecisions } from '#marketplace/moderation/jobs.ts';
import type { Decision } from '#marketplace/moderation/rules.ts';
import { decideCase, openCase } from '#marketplace/moderation/writes.ts';
import type { Order } from '#marketplace/payments/orders/order.ts';
import { blmText } from './blm-sample.ts';
import { type Person, person } from './people.ts';
import { testProduct } from './product.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The product with a moderator, and what owners, agencies and the moderator do to listings, through HTTP where there is a call. */
export async function moderatedProduct() {
  const product = await testProduct({ listings: 0 });
  const { app, pool, services } = product;
  const moderator = await person(pool, { moderator: true });
  const purchases = listingPurchases({ mailContext: services.mailContext, review: moderationChecks.review });
  let made = 0;

  function ask(who: Person, method: Method, url: string, payload?: object) {
    return app.inject({ method, url, headers: who.headers, ...(payload && { payload }) });
  }

  async function listingOf(adId: number) {
    const { rows } = await pool.query<{ state: string; review_required: boolean; ad_type: string }>(
      'select state, review_required, ad_type from ad where id = $1',
      [adId],
    );
    return rows[0]!;
  }

  async function openCaseOf(adId: number) {
    const { rows } = await pool.query<{ caseId: number; version: number; contentVersion: number }>(
      `select id as "caseId", version, content_version as "contentVersion" from moderation_case
        where ad_id = $1 and settled_at is null`,
      [adId],
    );
    return rows[0] ?? null;
  }

  /** Decides the open case of a listing as a moderator, or a new one, and applies the decision. */
  async function decide(adId: number, decision: Decision): Promise<void> {
    if (!(await openCaseOf(adId))) await openCase(pool, { adId, kind: 'flagged', risk: 50, reasons: [] });
    const seen = (await openCaseOf(adId))!;
    const moderatorViewer = { userId: moderator.userId, isModerator: true, agency: null } as never;
    const reasonId = decision === 'approve' ? undefined : 1;
    const done = await decideCase(pool, moderatorViewer, { decision, reasonId, ...seen });
    expect(done).toEqual({ ok: true });
    await applyDueDecisions(pool, services.mailContext, new Date(Date.now() + 11_000));
  }

  async function pay(adId: number): Promise<void> {
    const line = { adId, adType: 'rental', kind: 'plan', durationDays: 30, featuredLevel: 'standard' };
    const order = { id: 1, currency: 'EUR', locale: 'en', lines: [line] } as Order;
    // A refund needs a payment; this order has none.
    await inTransaction(pool, (client) => purchases.fulfil(client, order)).catch(() => null);
  }

  function fieldsOf(overrides: Partial<DraftFields> = {}): DraftFields {
    made += 1;
    const contactPhone = `086 ${4_000_000 + made}`;
    return sampleDraft('rental', { contactPhone, address: `${made} Strand Road`, ...overrides });
  }

  async function fill(who: Person, overrides: Partial<DraftFields> = {}): Promise<string> {
    const draft = (await ask(who, 'POST', '/api/v1/drafts', { adType: 'rental' })).json();
    const fields = JSON.parse(JSON.stringify(fieldsOf(overrides)));
    const saved = await ask(who, 'PATCH', `/api/v1/drafts/${draft.id}`, {
      baseVersion: draft.version,
      fields,
    });
    expect(saved.statusCode, saved.body).toBe(200);
    return draft.id;
  }

  /** An owner with a live listing. */
  async function placed(): Promise<{ owner: Person; adId: number }> {
    const owner = await person(pool, { phone: `+35387${3_000_000 + made}` });
    const sent = await ask(owner, 'POST', `/api/v1/drafts/${await fill(owner)}/submission`, {});
    const { adId } = sent.json();
    await pay(adId);
    expect(await listingOf(adId)).toMatchObject({ state: 'published' });
    return { owner, adId };
  }

  /** Edits a listing and sends in the changes. @returns the answer; null when it cannot be edited */
  async function sendIn(who: Person, adId: number, change: Partial<DraftFields>) {
    const draft = (await ask(who, 'POST', `/api/v1/properties/${adId}/drafts`, { mode: 'edit' })).json();
    if (!draft.id) return null;
    await ask(who, 'PATCH', `/api/v1/drafts/${draft.id}`, { baseVersion: draft.version, fields: change });
    return ask(who, 'POST', `/api/v1/drafts/${draft.id}/submission`, {});
  }

  /** Sends an agency's file and imports it. */
  async function sendFile(by: Person, listings: readonly object[]): Promise<void> {
    const response = await app.inject({
      method: 'POST',
      url: `/api/v1/agencies/${by.agencyId}/imports`,
      headers: { ...by.headers, 'content-type': 'text/plain' },
      payload: blmText(listings as never),
    });
    expect(response.statusCode, response.body).toBe(202);
    await pool.query("update listing_import set confirmed_at = now() where state = 'received'");
    await runImports(services.imports);
  }

  /** The id of the listing that a file brought. */
  async function brought(by: Person, reference: string): Promise<number> {
    const { rows } = await pool.query<{ ad_id: number }>(
      'select ad_id from imported_ad where agency_id = $1 and agent_reference = $2',
      [by.agencyId, reference],
    );
    return rows[0]!.ad_id;
  }

  return {
    ...product,
    moderator,
    ask,
    listingOf,
    decide,
    openCaseOf,
    pay,
    fill,
    placed,
    sendIn,
    sendFile,
    brought,
  };
}
