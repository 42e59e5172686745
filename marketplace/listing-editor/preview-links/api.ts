import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { inTransaction } from '#database/transaction.ts';
import { actorFor } from '#marketplace/listings/access.ts';
import { listingPage } from '#marketplace/listings/contract.ts';
import { listingOf, summaryOf } from '#marketplace/listings/from-rows.ts';
import { SUMMARY_PICTURES } from '#marketplace/listings/model.ts';
import { readListingStates } from '#marketplace/listings/ownership/reads.ts';
import { readDetail } from '#marketplace/listings/reads.ts';
import type { Travel } from '#marketplace/travel/engine/travel.ts';
import { readNearby } from '#marketplace/travel/near/nearby.ts';
import { BY_SECRET_ADDRESS, routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser, type Viewer } from '#platform/http/viewer.ts';
import { type Language, type Locale, localePath, type MessageKey } from '#platform/i18n/language.ts';
import * as endpoints from '../endpoints.ts';
import { readPurchaseOptions } from '../purchases/for-sale.ts';
import * as contract from './contract.ts';
import { notifyOwner } from './notify-owner.ts';
import { type LinkRow, readLink, readLinks } from './reads.ts';
import { isPreviewed } from './rules.ts';
import { addLink, approveLink, revokeLink } from './writes.ts';

export type PreviewOptions = {
  pool: pg.Pool;
  languages: Record<Locale, Language>;
  /** Public URL of the site, without a trailing slash. */
  publicUrl: string;
  travel: Pick<Travel, 'near'>;
};

/** Preview links: created by those in charge of a listing, opened by anyone who has one. */
export async function previewApi(instance: FastifyInstance, options: PreviewOptions): Promise<void> {
  const { pool, languages, publicUrl } = options;
  const route = routesOf(instance, { tag: 'Preview', headers: BY_SECRET_ADDRESS });

  function refuse(request: FastifyRequest, reply: FastifyReply, status: 404 | 409 | 422, key: MessageKey) {
    return reply.code(status).send(errorOf(status, request.language.t(key)));
  }
  /** Same answer for a wrong hash, another listing's and an expired one. */
  const closed = (request: FastifyRequest, reply: FastifyReply) =>
    refuse(request, reply, 404, 'preview.unknown');

  /** @returns whether the viewer is in charge of the listing, and it has something to preview */
  async function mayManageLinks(viewer: Viewer, adId: number): Promise<boolean> {
    const current = (await readListingStates(pool, [adId])).get(adId);
    const actor = current && actorFor(viewer, current);
    return (actor === 'owner' || actor === 'agent') && isPreviewed(current!.state);
  }

  route(endpoints.createPreviewLink, {
    access: 'signed-in',
    summary: 'Create a preview link',
    params: contract.listingParams,
    answers: { 201: contract.newPreviewLink },
    errors: [409],
    async handle(request, reply) {
      const viewer = requireUser(request);
      const { id } = request.params;
      if (!(await mayManageLinks(viewer, id))) return refuse(request, reply, 404, 'placement.ad.unknown');
      const added = await addLink(pool, id, viewer.userId);
      if (!added.ok) return refuse(request, reply, 409, 'preview.tooMany');
      const { locale } = request.language;
      const path = localePath(locale, `/preview/${id}?previewHash=${added.previewHash}`);
      return {
        id: added.link.id,
        createdAt: added.link.created_at.toISOString(),
        expiresAt: added.link.expires_at.toISOString(),
        approvedAt: null,
        approvedByName: null,
        previewHash: added.previewHash,
        url: publicUrl + path,
      };
    },
  });

  route(endpoints.listPreviewLinks, {
    access: 'signed-in',
    summary: 'List valid preview links and their approvals',
    params: contract.listingParams,
    answer: contract.previewLinks,
    async handle(request, reply) {
      const { id } = request.params;
      if (!(await mayManageLinks(requireUser(request), id))) {
        return refuse(request, reply, 404, 'placement.ad.unknown');
      }
      return { links: (await readLinks(pool, id)).map(presentLink) };
    },
  });

  route(endpoints.removePreviewLink, {
    access: 'signed-in',
    summary: 'Revoke a preview link',
    params: contract.linkParams,
    async handle(request, reply) {
      const { id, linkId } = request.params;
      if (!(await mayManageLinks(requireUser(request), id)) || !(await revokeLink(pool, id, linkId))) {
        return closed(request, reply);
      }
      return null;
    },
  });

  route(endpoints.readPreviewCard, {
    access: 'anyone',
    summary: 'Preview a listing as a result card',
    params: contract.listingParams,
    query: contract.hashQuery,
    answer: contract.previewSearch,
    async handle(request, reply) {
      const link = await readLink(pool, request.params.id, request.query.previewHash);
      const row = link && (await readDetail(pool, link.ad_id));
      if (!link || !row) return closed(request, reply);
      const published_at = row.published_at ?? new Date();
      return {
        listing: summaryOf({ ...row, published_at, images: row.images.slice(0, SUMMARY_PICTURES) }),
        savedAd: false as const,
        imageRestricted: false as const,
        preview: {
          state: link.state,
          approvedAt: link.approved_at?.toISOString() ?? null,
          approvedByName: link.approved_by_name,
          expiresAt: link.expires_at.toISOString(),
        },
      };
    },
  });

  route(endpoints.readPreviewDetails, {
    access: 'anyone',
    summary: 'Preview the page of a listing',
    params: contract.listingParams,
    query: contract.hashQuery,
    answer: listingPage,
    async handle(request, reply) {
      const link = await readLink(pool, request.params.id, request.query.previewHash);
      const row = link && (await readDetail(pool, link.ad_id));
      if (!row) return closed(request, reply);
      const listing = listingOf({ ...row, published_at: row.published_at ?? new Date() });
      const { nearby } = await readNearby(options, listing.position, request.language.locale);
      return { listing, isSaved: false, similar: [], nearby };
    },
  });

  route(endpoints.approvePreview, {
    access: 'anyone',
    summary: 'Approve a listing by preview link',
    description: 'The first approval counts; approving again changes nothing.',
    params: contract.listingParams,
    query: contract.hashQuery,
    body: contract.approval,
    answer: contract.approved,
    async handle(request, reply) {
      const { id } = request.params;
      const name = request.body.name ?? null;
      const link = await inTransaction(pool, async (client): Promise<LinkRow | null> => {
        const found = await readLink(client, id, request.query.previewHash);
        if (!found) return null;
        if (await approveLink(client, found.id, name)) {
          await notifyOwner(client, { languages, publicUrl }, id, found.id, { kind: 'approved', name });
        }
        return readLink(client, id, request.query.previewHash);
      });
      if (!link) return closed(request, reply);
      return { approvedAt: link.approved_at!.toISOString(), approvedByName: link.approved_by_name };
    },
  });

  route(endpoints.upgradePreview, {
    access: 'anyone',
    summary: 'Upgrade a listing by preview link',
    description:
      'Without a plan: lists the available plans. With a plan, a signed-in manager of the listing gets the order lines; for other visitors the advertiser is emailed and nothing is bought.',
    params: contract.listingParams,
    query: contract.hashQuery,
    body: contract.upgradeRequest,
    answer: contract.upgradeAnswer,
    errors: [409],
    async handle(request, reply) {
      const { id } = request.params;
      const link = await readLink(pool, id, request.query.previewHash);
      const listing = link && (await readPurchaseOptions(pool, [id], new Date())).get(id);
      if (!listing) return closed(request, reply);
      if (listing.blocked !== null && listing.blocked !== 'top')
        return refuse(request, reply, 409, 'preview.notNow');
      const choices = listing.choices.flatMap(({ kind, plan }) =>
        kind === 'renewal' ? [] : [{ kind, plan }],
      );
      const plans = choices.map(({ plan }) => plan);
      const { planId } = request.body;
      if (planId === undefined) return { next: 'choose' as const, plans };
      const choice = choices.find(({ plan }) => plan.id === planId);
      if (!choice) return refuse(request, reply, 422, 'placement.error.plan');
      const { kind, plan } = choice;
      if (request.viewer && (await mayManageLinks(request.viewer, id))) {
        return { next: 'payment' as const, plans, orderRequest: { lines: [{ adId: id, kind, planId }] } };
      }
      await inTransaction(pool, (client) =>
        notifyOwner(client, { languages, publicUrl }, id, link.id, { kind: 'upgrade', plan }),
      );
      return { next: 'asked' as const, plans };
    },
  });
}

function presentLink(row: LinkRow): contract.WirePreviewLink {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    approvedAt: row.approved_at?.toISOString() ?? null,
    approvedByName: row.approved_by_name,
  };
}
