import type { FastifyInstance } from 'fastify';
import { pageStatus } from '#marketplace/listings/rules.ts';
import { NO_STORE, routesOf } from '#platform/http/define-route.ts';
import { networkOf } from '#platform/http/ip.ts';
import type { OffersContext } from '../context.ts';
import { listingParams } from '../contract.ts';
import { readListing, readRound } from '../reads.ts';
import { eventsHeaders, eventsQuery, roundEvent } from './contract.ts';
import type { OfferEvents } from './hub.ts';

/** Connections of a process, and of one network: phones of a whole operator may share an address. */
const MAX_WATCHERS = 10_000;
const MAX_WATCHERS_PER_NETWORK = 2_000;
/** Proxies end connections that are silent for a minute. */
const HEARTBEAT_MS = 20_000;
/** Bytes that may wait for a slow reader, who is then cut off and comes back with the last id. */
const MAX_WAITING_BYTES = 512 * 1024;

/** Server-sent events of a round, for everybody: what the public may see of each new entry in the log. */
export async function eventsApi(
  app: FastifyInstance,
  { pool, offerEvents }: OffersContext & { offerEvents: OfferEvents },
): Promise<void> {
  const route = routesOf(app, { tag: 'Offers', access: 'anyone', headers: NO_STORE });
  const networks = new Map<string, number>();
  const open = new Set<() => void>();
  let watchers = 0;
  let isClosing = false;

  // Before the server waits for its requests to end.
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const end of open) end();
  });

  route('GET /api/v1/properties/:adId/offers/events', {
    summary: 'Follow an offers round',
    description:
      'Server-sent events for a client that accepts `text/event-stream`: the state of the round and its new entries, each with the number of the last entry as its id. A client that connects again with `Last-Event-ID` gets what it missed.',
    params: listingParams,
    query: eventsQuery,
    headers: eventsHeaders,
    produces: ['text/event-stream'],
    answers: {
      200: { description: 'Events', content: { 'text/event-stream': { schema: roundEvent } } },
    },
    errors: [406],
    async handle(request, reply) {
      if (!request.headers.accept?.includes('text/event-stream'))
        return reply.refuse(406, 'offers.error.eventStream');
      const listing = await readListing(pool, request.params.adId);
      const round = listing && (await readRound(pool, listing.id));
      if (!round || pageStatus(listing.ad_state, true) === 404)
        return reply.refuse(404, 'offers.error.unknown');
      const network = networkOf(request.ip);
      const sameNetwork = networks.get(network) ?? 0;
      // A client whose events ended connects again at once: to a process that closes, it would hold that up.
      if (isClosing || watchers >= MAX_WATCHERS || sameNetwork >= MAX_WATCHERS_PER_NETWORK)
        return reply.header('retry-after', '30').refuse(503, 'offers.error.tooManyWatchers');

      const last = request.headers['last-event-id'];
      const after = Math.min(
        last === undefined ? (request.query.after ?? 0) : Number(last),
        round.entry_count,
      );
      reply.hijack();
      const { raw } = reply;
      // A client that is gone already would never leave the count.
      if (raw.destroyed) return;
      watchers += 1;
      networks.set(network, sameNetwork + 1);
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        // Proxies must not collect the events.
        'x-accel-buffering': 'no',
        // Kept alive after the last event, it would hold up a process that closes.
        connection: 'close',
      });
      raw.write('retry: 2000\n\n');
      const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS);
      let stopWatching: (() => void) | null = null;
      const end = () => raw.end();
      open.add(end);
      raw.on('close', () => {
        clearInterval(heartbeat);
        open.delete(end);
        watchers -= 1;
        const left = (networks.get(network) ?? 1) - 1;
        if (left > 0) networks.set(network, left);
        else networks.delete(network);
        stopWatching?.();
      });
      const send = (message: string) => {
        if (raw.writableLength > MAX_WAITING_BYTES) raw.destroy();
        else raw.write(message);
      };
      try {
        stopWatching = await offerEvents.watch(round.id, after, { send });
      } catch (error) {
        request.log.error({ err: error }, 'the events of a round could not be read');
        raw.destroy();
      }
      if (raw.destroyed) stopWatching?.();
    },
  });
}
