import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { Env } from '../env.ts';

/** Collects the OpenAPI 3.1 document from the routes that follow and serves it; /docs is a page that reads it. */
export async function registerOpenApi(app: FastifyInstance, env: Env): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gaff',
        version: '1.0.0',
        description:
          'Everything the site does, for clients. Errors have one shape. No header is required; Accept-Language: ga answers in Irish.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: env.PUBLIC_URL }],
      tags: ['Search', 'Places', 'Listings', 'Pictures', 'Accounts', 'Payments', 'Health'].map((name) => ({
        name,
      })),
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  });
  app.get('/openapi.json', { config: { access: 'anyone' }, schema: { hide: true } }, () => app.swagger());
}
