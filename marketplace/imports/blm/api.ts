import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { mayImportFor, reachOf } from '#marketplace/listings/access.ts';
import { imageUrl } from '#marketplace/media/rules.ts';
import { routesOf } from '#platform/http/define-route.ts';
import { errorOf } from '#platform/http/problem.ts';
import { requireUser } from '#platform/http/viewer.ts';
import type { Language, Locale, MessageKey, Translate } from '#platform/i18n/language.ts';
import { stateWord } from '#property/listing-state.ts';
import * as endpoints from '../endpoints.ts';
import { ARCHIVE_BYTES } from './archive.ts';
import * as contract from './contract.ts';
import { writeBlm } from './format.ts';
import { HELD_DAYS } from './held/writes.ts';
import {
  countWaiting,
  type ImportRow,
  readExported,
  readImport,
  readImports,
  readRecords,
  readUnpaid,
} from './reads.ts';
import { receiveFile } from './receive-file.ts';
import { EXPORT_FIELDS, recordFromListing } from './record-of-listing.ts';
import { remarkText } from './value-words.ts';
import { type ConfirmRefusal, confirmImport, MAX_WAITING, receiveImport } from './writes.ts';

/** Options of the import APIs, set by the server. */
export type BlmOptions = {
  pool: pg.Pool;
  languages: Record<Locale, Language>;
  publicUrl: string;
  /** Folder for temporary uploads, cleaned regularly. */
  incoming: string;
  /** Starts the import immediately instead of at the next poll. */
  onReceived?: () => void;
};

/** Picture width in an export, in pixels. */
const PICTURE_WIDTH = 1440;
/** Content types of a body that is the file itself. */
const FILE_TYPES = [
  'application/zip',
  'application/x-zip-compressed',
  'application/octet-stream',
  'text/plain',
];

/** Imports and exports of BLM files, with a report per record. */
export async function blmApi(instance: FastifyInstance, options: BlmOptions): Promise<void> {
  const { pool, publicUrl } = options;
  await instance.register(multipart, { limits: { fileSize: ARCHIVE_BYTES, files: 1, fields: 5, parts: 6 } });
  // Streams to disk with its own limits, so no process holds a file in memory.
  instance.addContentTypeParser(FILE_TYPES, (_, body, done) => done(null, body));
  const route = routesOf(instance, { tag: 'Bulk import', access: 'signed-in' });
  const unknown = (t: Translate) => errorOf(404, t('publication.blm.unknownAgency'));

  route('POST /api/v1/agencies/:agencyId/imports', {
    feature: 'imports',
    // Before the body is read.
    preParsing: async (request, reply) => {
      const { t } = request.language;
      const agencyId = Number(request.params.agencyId);
      if (!mayImportFor(requireUser(request), agencyId)) {
        await reply.code(404).header('connection', 'close').send(unknown(t));
      } else if ((await countWaiting(pool, agencyId)) >= MAX_WAITING) {
        const refusal = errorOf(409, t('publication.blm.tooMany'));
        await reply.code(409).header('connection', 'close').send(refusal);
      }
    },
    summary: 'Upload a file of listings',
    description:
      'A BLM file, version 3 or 3i (20 MB), or a zip archive of one with its pictures (50 MB); as the body, or as the only file of a form. The file is queued: the response has the URL of its progress.',
    consumes: ['multipart/form-data', ...FILE_TYPES],
    params: contract.agencyParams,
    query: contract.uploadQuery,
    answers: { 202: contract.oneImport },
    errors: [409],
    async handle(request, reply) {
      const viewer = requireUser(request);
      const language = request.language;
      const { agencyId } = request.params;
      const file = await receiveFile(request, request.query.fileName, options.incoming);
      if (!file) return reply.refuse(422, 'publication.blm.noFile');
      if (file === 'too_large') {
        return reply.refuse(413, 'publication.blm.trouble.text_size');
      }
      const id = await receiveImport(pool, {
        agencyId,
        userId: viewer.userId,
        fileName: file.name,
        digest: file.digest,
        pieces: file.pieces,
        isFull: request.query.mode === 'full',
      }).finally(file.remove);
      if (id === null) return reply.refuse(409, 'publication.blm.tooMany');
      options.onReceived?.();
      const row = await readImport(pool, agencyId, id);
      return presentImport(row!, language.t);
    },
  });

  route(endpoints.listImports, {
    summary: 'List imports',
    description: 'The latest 100.',
    params: contract.agencyParams,
    answer: contract.imports,
    async handle(request, reply) {
      const { t } = request.language;
      const { agencyId } = request.params;
      if (!mayImportFor(requireUser(request), agencyId)) return reply.code(404).send(unknown(t));
      const rows = await readImports(pool, agencyId, contract.MAX_IMPORTS);
      return { imports: rows.map((row) => presentImport(row, t)) };
    },
  });

  route(endpoints.readImport, {
    summary: 'Get an import',
    description: 'Its progress, and the result of each record.',
    params: contract.importParams,
    query: contract.reportQuery,
    answer: contract.report,
    async handle(request, reply) {
      const language = request.language;
      const { t } = language;
      const { agencyId, importId } = request.params;
      const row = mayImportFor(requireUser(request), agencyId)
        ? await readImport(pool, agencyId, importId)
        : null;
      if (!row) return reply.code(404).send(unknown(t));
      const { rows, total } = await readRecords(pool, importId, { outcome: undefined, ...request.query });
      return {
        ...presentImport(row, t),
        data: rows.map((record) => ({
          position: record.position,
          reference: record.reference,
          outcome: record.outcome,
          adId: record.ad_id,
          address: record.address,
          state: record.state && stateWord(record.state),
          remarks: record.remarks.map((remark) => ({
            ...remark,
            message: remarkText(remark, language),
          })),
        })),
        totalResults: total,
        unpaid: await readUnpaid(pool, importId, contract.MAX_UNPAID),
      };
    },
  });

  route(endpoints.confirmImport, {
    summary: 'Confirm or discard a held import',
    params: contract.importParams,
    body: contract.confirmation,
    answer: contract.oneImport,
    errors: [409],
    async handle(request, reply) {
      const viewer = requireUser(request);
      const { t } = request.language;
      const { agencyId, importId } = request.params;
      if (!mayImportFor(viewer, agencyId)) return reply.code(404).send(unknown(t));
      const done = await confirmImport(pool, {
        agencyId,
        id: importId,
        userId: viewer.userId,
        accept: request.body.confirm,
      });
      if (!done.ok) {
        if (done.reason === 'unknown') return reply.code(404).send(unknown(t));
        return reply.refuse(409, CONFIRM_REFUSALS[done.reason]);
      }
      options.onReceived?.();
      return presentImport((await readImport(pool, agencyId, importId))!, t);
    },
  });

  route('GET /api/v1/agencies/:agencyId/ads.blm', {
    summary: 'Export the listings of an agency',
    description: 'BLM version 3i in UTF-8, with the managed listings of the agency that have not ended.',
    produces: ['text/plain'],
    params: contract.agencyParams,
    answer: contract.blmFile,
    async handle(request, reply) {
      const viewer = requireUser(request);
      const { agencyId } = request.params;
      if (!mayImportFor(viewer, agencyId)) return reply.code(404).send(unknown(request.language.t));
      const listings = await readExported(pool, agencyId, reachOf(viewer));
      const picture = (url: string) => (url.startsWith('/') ? imageUrl(publicUrl, url, PICTURE_WIDTH) : url);
      const file = (url: string) => (url.startsWith('/') ? publicUrl + url : url);
      const text = writeBlm(
        EXPORT_FIELDS,
        listings.map((listing) => recordFromListing(listing, picture, file)),
        new Date(),
      );
      return reply
        .type('text/plain; charset=utf-8')
        .header('content-disposition', 'attachment; filename="ads.blm"')
        .header('cache-control', 'no-store')
        .serializer((body: unknown) => String(body))
        .send(text);
    },
  });
}

const CONFIRM_REFUSALS = {
  not_held: 'publication.blm.notHeld',
  overtaken: 'publication.blm.overtaken',
} as const satisfies Record<Exclude<ConfirmRefusal, 'unknown'>, MessageKey>;

function presentImport(row: ImportRow, t: Translate): contract.ListingImport {
  return {
    importId: row.id,
    fileName: row.file_name,
    mode: row.is_full ? 'full' : 'partial',
    state: row.state,
    uploadedBy: row.uploaded_by_name,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    records: row.records,
    recordsRead: row.records_read,
    counts: countsOf(row.counts),
    notes: row.notes.map(({ code, value }) => ({
      code,
      message: t(`publication.blm.note.${code}`, { value }),
    })),
    trouble: row.trouble && {
      code: row.trouble,
      message: t(`publication.blm.trouble.${row.trouble}`, { days: HELD_DAYS }),
    },
    held: row.state === 'held' ? { wouldWithdraw: row.would_withdraw!, liveBefore: row.live_before! } : null,
  };
}

function countsOf(counted: ImportRow['counts']): contract.ListingImport['counts'] {
  const { added = 0, changed = 0, unchanged = 0, refused = 0, withdrawn = 0 } = counted;
  return { added, changed, unchanged, refused, withdrawn };
}
