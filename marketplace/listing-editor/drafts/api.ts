import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { actorFor } from '#marketplace/listings/access.ts';
import { readManualListing } from '#marketplace/listings/manual/reads.ts';
import { readListingStates } from '#marketplace/listings/ownership/reads.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser, type Viewer } from '#platform/http/viewer.ts';
import type { Language, Locale, MessageKey } from '#platform/i18n/language.ts';
import * as endpoints from '../endpoints.ts';
import { contactName } from '../fields/values.ts';
import { formDraftFromListing, isDraftable } from '../listing/draft-of.ts';
import { isEditable } from '../listing/editing.ts';
import * as contract from './contract.ts';
import { presentDraft, presentSummary } from './present.ts';
import { type DraftRow, draftIdOfListing, readDraft, readDrafts, readPublishedListings } from './reads.ts';
import { addDraft, changeDraft, deleteDraft, type NewDraft, restoreDraft } from './writes.ts';

export type DraftsOptions = { pool: pg.Pool; languages: Record<Locale, Language> };

const CHANGE_REFUSALS = {
  futureVersion: { key: 'placement.draft.futureVersion', path: 'baseVersion' },
  fixedType: { key: 'placement.draft.fixedType', path: 'fields.adType' },
  foreignBrochure: { key: 'placement.draft.foreignPictures', path: 'fields.brochureUrl' },
  foreignPictures: { key: 'placement.draft.foreignPictures', path: 'fields.images' },
} as const satisfies Record<string, { key: MessageKey; path: string }>;

/** Drafts of listings: saved while typing, on several devices, by several colleagues. */
export async function draftsApi(instance: FastifyInstance, { pool }: DraftsOptions): Promise<void> {
  const route = routesOf(instance, {
    tag: 'Listing editor',
    access: 'signed-in',
    headers: { 'cache-control': 'no-store' },
  });

  function refuse(request: FastifyRequest, status: 404 | 409 | 422, key: MessageKey, path?: string) {
    const message = request.language.t(key);
    return errorOf(status, message, path ? [{ path, message }] : undefined);
  }
  function draftNotFound(request: FastifyRequest, reply: FastifyReply) {
    return reply.code(404).send(refuse(request, 404, 'placement.draft.unknown'));
  }
  function tooManyDrafts(request: FastifyRequest, reply: FastifyReply) {
    return reply.code(409).send(refuse(request, 409, 'placement.draft.tooMany'));
  }
  async function presentForViewer(row: DraftRow, viewer: Viewer, { language }: FastifyRequest) {
    const published = (await readPublishedListings(pool, [row])).get(row.id) ?? null;
    return presentDraft(row, viewer, published, language);
  }
  async function add(request: FastifyRequest, reply: FastifyReply, draft: NewDraft) {
    const viewer = requireUser(request);
    const added = await addDraft(pool, viewer, draft);
    if (!added.ok) return tooManyDrafts(request, reply);
    const row = await readDraft(pool, viewer, added.id);
    return row
      ? reply.code(201).send(await presentForViewer(row, viewer, request))
      : draftNotFound(request, reply);
  }

  route(endpoints.createDraft, {
    feature: 'placing-ads',
    summary: 'Create a draft',
    body: contract.newDraft,
    answers: { 201: contract.draft },
    errors: [409],
    async handle(request, reply) {
      const viewer = requireUser(request);
      return add(request, reply, {
        fields: {
          adType: request.body.adType,
          contactEmail: viewer.email,
          ...(contactName.safeParse(viewer.name).success ? { contactName: viewer.name } : {}),
        },
        agencyId: viewer.agency?.id ?? null,
        branchId: viewer.agency?.branchId ?? null,
        step: 'location',
      });
    },
  });

  route(endpoints.listDrafts, {
    summary: 'List drafts',
    description: 'Own drafts and drafts of managed listings and branches, newest first.',
    answer: contract.drafts,
    async handle(request) {
      const viewer = requireUser(request);
      const rows = await readDrafts(pool, viewer);
      const published = await readPublishedListings(pool, rows);
      return { drafts: rows.map((row) => presentSummary(row, viewer, published.get(row.id) ?? null)) };
    },
  });

  route(endpoints.readDraft, {
    summary: 'Get a draft',
    params: contract.draftParams,
    answer: contract.draft,
    async handle(request, reply) {
      const viewer = requireUser(request);
      const row = await readDraft(pool, viewer, request.params.id);
      return row ? presentForViewer(row, viewer, request) : draftNotFound(request, reply);
    },
  });

  route(endpoints.changeDraft, {
    summary: 'Save changed fields of a draft',
    description:
      'Send only changed fields, null for an emptied one, and one request at a time. A field that another user has changed to a different value since `baseVersion` is not saved: 409 has both values; all other fields are saved.',
    params: contract.draftParams,
    body: contract.draftChange,
    answers: { 200: contract.draft, 409: contract.conflicts },
    async handle(request, reply) {
      const viewer = requireUser(request);
      const changed = await changeDraft(pool, viewer, request.params.id, request.body);
      if (!changed.ok) {
        if (changed.reason === 'unknown') return draftNotFound(request, reply);
        const { key, path } = CHANGE_REFUSALS[changed.reason];
        return reply.code(422).send(refuse(request, 422, key, path));
      }
      const draft = await presentForViewer(changed.draft, viewer, request);
      if (changed.conflicts.length === 0) return draft;
      return reply
        .code(409)
        .send({ ...refuse(request, 409, 'placement.draft.conflict'), draft, conflicts: changed.conflicts });
    },
  });

  route(endpoints.removeDraft, {
    summary: 'Delete a draft',
    description: 'It can be restored for a day.',
    params: contract.draftParams,
    async handle(request, reply) {
      const done = await deleteDraft(pool, requireUser(request), request.params.id);
      return done ? null : draftNotFound(request, reply);
    },
  });

  route(endpoints.restoreDraft, {
    summary: 'Restore a deleted draft',
    params: contract.draftParams,
    answer: contract.draft,
    async handle(request, reply) {
      const viewer = requireUser(request);
      const { id } = request.params;
      const row = (await restoreDraft(pool, viewer, id)) && (await readDraft(pool, viewer, id));
      return row ? presentForViewer(row, viewer, request) : draftNotFound(request, reply);
    },
  });

  route('POST /api/v1/drafts/:id/duplicate', {
    feature: 'placing-ads',
    summary: 'Copy a draft',
    params: contract.draftParams,
    answers: { 201: contract.draft },
    errors: [409],
    async handle(request, reply) {
      const viewer = requireUser(request);
      const row = await readDraft(pool, viewer, request.params.id);
      if (!row) return draftNotFound(request, reply);
      const { fields, agency_id: agencyId, branch_id: branchId, step } = row;
      return add(request, reply, { fields, agencyId, branchId, step });
    },
  });

  route(endpoints.draftOfListing, {
    summary: 'Create a draft from a listing',
    description:
      'To change the listing or to copy it. Returns the existing draft if the listing is being changed already. Developments with units cannot be drafts.',
    params: contract.listingParams,
    body: contract.draftOfAd,
    answers: { 200: contract.draft, 201: contract.draft },
    errors: [409],
    async handle(request, reply) {
      const viewer = requireUser(request);
      const { adId } = request.params;
      const current = (await readListingStates(pool, [adId])).get(adId);
      const actor = current ? actorFor(viewer, current) : null;
      const listing = actor === 'owner' || actor === 'agent' ? await readManualListing(pool, adId) : null;
      if (!listing) return reply.code(404).send(refuse(request, 404, 'placement.ad.unknown'));
      if (!isDraftable(listing))
        return reply.code(409).send(refuse(request, 409, 'placement.ad.development'));
      const isEdit = request.body.mode === 'edit';
      if (isEdit && !isEditable(listing.state)) {
        return reply.code(409).send(refuse(request, 409, 'placement.ad.over'));
      }
      const existingId = isEdit ? await draftIdOfListing(pool, adId) : null;
      const found = existingId && (await readDraft(pool, viewer, existingId));
      if (found) return presentForViewer(found, viewer, request);
      return add(request, reply, {
        fields: formDraftFromListing(listing),
        agencyId: current?.agencyId ?? null,
        branchId: current?.branchId ?? null,
        ...(isEdit ? { adId, step: 'review' } : { step: 'location' }),
      });
    },
  });
}
