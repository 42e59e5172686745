import swagger from '@fastify/swagger';
import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Env } from '../settings/table.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Documented headers of answers, by status and name. */
    responseHeaders?: Readonly<
      Record<number, Readonly<Record<string, { type: 'string'; description: string }>>>
    >;
  }
}

/**
 * Collects the OpenAPI 3.1 document from the routes registered after it and serves it; /docs is a page that shows it.
 */
export async function registerOpenApi(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gaff',
        version: '1.0.0',
        description:
          'All calls of the site. All errors have the same format. No header is required; `Accept-Language: ga` returns texts in Irish.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: env.PUBLIC_URL }],
      tags: ['Search', 'Places', 'Listings', 'Pictures', 'Accounts', 'Payments', 'Health'].map((name) => ({
        name,
      })),
    },
    transform: withResponseHeaders,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, () => app.swagger());
}

/** The schema of a route for the document, with its answer headers (`config.responseHeaders`). */
const withResponseHeaders: typeof jsonSchemaTransform = (given) => {
  const transformed = jsonSchemaTransform(given);
  const { config } = given.route as { config?: FastifyContextConfig };
  const answers = transformed.schema?.response as Record<string, object> | undefined;
  for (const [status, headers] of Object.entries(config?.responseHeaders ?? {})) {
    if (answers?.[status]) answers[status] = { ...answers[status], headers };
  }
  return transformed;
};
