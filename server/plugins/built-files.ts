import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { matchesEtag } from '#platform/http/etag.ts';
import { chooseEncoding, type Encoding } from './page-cache.ts';

/** The name of a file has a digest of its content, so that it never changes. */
const YEAR_SECONDS = 31_536_000;
const NEVER_CHANGES = `public, max-age=${YEAR_SECONDS}, immutable`;

/** The files that the build compresses, as `name.br` and `name.gz`. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the files below `/assets`. Compressed ones come from memory, where they stay once they were asked for: a visit
 * asks for a dozen of them. All others come from `@fastify/static`, which must be registered for the folder.
 * @param folder of the files that the build makes for browsers
 */
export async function builtFiles(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const names = new Set(await readdir(path.join(folder, 'assets')));
  const copies = new Map<string, Promise<Buffer | null>>();

  async function copyOf(name: string, encoding: Encoding): Promise<Buffer | null> {
    const file = `${name}.${encoding === 'gzip' ? 'gz' : encoding}`;
    if (!names.has(file)) return null;
    // By now another version of the build may be in its place.
    const copy = copies.get(file) ?? readFile(path.join(folder, 'assets', file)).catch(() => null);
    copies.set(file, copy);
    return copy;
  }

  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      if (!names.has(name) || /\.(?:br|gz)$/.test(name)) return reply.callNotFound();
      const type = TYPES[path.extname(name)];
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      const copy = type ? await copyOf(name, encoding) : null;
      if (!type || !copy)
        return reply.sendFile(`assets/${name}`, { maxAge: YEAR_SECONDS * 1000, immutable: true });
      reply.headers({ 'cache-control': NEVER_CHANGES, vary: 'accept-encoding', etag: `W/"${name}"` });
      if (matchesEtag(request.headers['if-none-match'], `"${name}"`)) return reply.code(304).send();
      return reply.headers({ 'content-type': type, 'content-encoding': encoding }).send(copy);
    },
  );
}
