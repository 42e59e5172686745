import type {
  ContextConfigDefault,
  FastifyInstance,
  FastifySchema,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteOptions,
} from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Endpoint, EndpointName, EndpointSchemas } from './endpoint.ts';
import { errorBody } from './error-body.ts';
import type { SwitchableFeature } from './feature-switch.ts';
import type { RouteAccess } from './viewer.ts';

/** A body that is not JSON, by its media type. */
type Content = { description: string; content: Record<string, { schema: z.core.$ZodType }> };
type Answer = z.core.$ZodType | Content;
type Answers = Readonly<Record<number, Answer | null>>;
/** Errors that every route documents. */
type CommonError = 400 | 401 | 403 | 404 | 413 | 415 | 422 | 429 | 500 | 503;

type Errors<Status extends number> = { [S in Status | CommonError]: typeof errorBody };
type Stated<Given> = { [S in keyof Given]: Given[S] extends null ? z.ZodNull : Given[S] };
/** The schemas of every status; unknown for a route that documents no answer. */
type ResponseOf<Single, Several, Status extends number> = [Single] extends [Answer]
  ? { 200: Single } & Errors<Status>
  : [Several] extends [Answers]
    ? keyof Several extends never
      ? unknown
      : Stated<Several> & Omit<Errors<Status>, keyof Several>
    : { 204: z.ZodNull } & Errors<Status>;

type Schemas<Params, Query, Body, Headers, Response> = {
  params: Params;
  querystring: Query;
  body: Body;
  headers: Headers;
  response: Response;
};
type FastifyOptions<S extends FastifySchema> = RouteOptions<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  S,
  ZodTypeProvider
>;

type Schema = z.core.$ZodType | undefined;

/** The schemas that the endpoint announces to its callers. */
type Announced<Name> =
  Name extends Endpoint<EndpointName, infer Schemas extends EndpointSchemas>
    ? Pick<Schemas, keyof Schemas & ('query' | 'body')> &
        (Schemas extends { answer: infer A }
          ? { answer: A } | { answers: { 200?: A | null; 201?: A | null; 202?: A | null } }
          : unknown)
    : unknown;

type Options<Params, Query, Body, Headers, Single, Several, Status extends number> = Pick<
  FastifyOptions<Schemas<Params, Query, Body, Headers, ResponseOf<Single, Several, Status>>>,
  'bodyLimit' | 'config' | 'preHandler' | 'preParsing' | 'preValidation'
> & {
  access?: RouteAccess;
  /** The feature that it belongs to, where operators can switch that off: it answers 503 then. */
  feature?: SwitchableFeature;
  summary?: string;
  description?: string;
  /** Not in the API documentation. */
  hide?: boolean;
  /** Media types of the request, and of the answer, when not JSON. */
  consumes?: string[];
  produces?: string[];
  params?: Params;
  query?: Query;
  body?: Body;
  headers?: Headers;
  /** The body of status 200. */
  answer?: Single;
  /** Bodies of other successful statuses; null for none. A route without `answer` and `answers` sends 204. */
  answers?: Several;
  /** Statuses of expected errors; those that every route has need no mention. */
  errors?: readonly Status[];
  handle: FastifyOptions<
    Schemas<Params, Query, Body, Headers, ResponseOf<Single, Several, Status>>
  >['handler'];
};

/** Options that the routes of a file share. */
type SharedOptions = {
  /** The group in the API documentation. */
  tag: string;
  /** Who may call the routes that do not say it themselves. */
  access?: RouteAccess;
  /** Headers of every answer. */
  headers?: Readonly<Record<string, string>>;
};

/** Headers of answers that depend on the user: not cached. */
export const NO_STORE = { 'cache-control': 'no-store', vary: 'accept-language' };
/** Configuration of a route that only reads, though its method says otherwise. */
export const READS = { writesNothing: true };
/** Headers of answers that a secret address opens: also hidden from search engines and referrers. */
export const BY_SECRET_ADDRESS = {
  ...NO_STORE,
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

/**
 * @param app the plugin that the routes belong to
 * @returns a function that registers one route. The handler returns the body of the one successful status; it sends
 * errors, and one of several statuses, by `reply`
 */
export function routesOf(app: FastifyInstance, shared: SharedOptions) {
  const { tag, headers: sharedHeaders } = shared;
  if (sharedHeaders) app.addHook('onRequest', async (_request, reply) => void reply.headers(sharedHeaders));
  return function route<
    Name extends EndpointName | Endpoint,
    Params extends Schema = undefined,
    Query extends Schema = undefined,
    Body extends Schema = undefined,
    Headers extends Schema = undefined,
    Single extends Answer | undefined = undefined,
    Several extends Answers | undefined = undefined,
    Status extends number = never,
  >(
    named: Name,
    options: Options<Params, Query, Body, Headers, Single, Several, Status> & Announced<NoInfer<Name>>,
  ): void {
    const {
      access = shared.access,
      config,
      feature,
      bodyLimit,
      preParsing,
      preValidation,
      preHandler,
    } = options;
    const { query: querystring, answer, answers = { 204: null }, errors = [], handle } = options;
    const { summary, description, hide, consumes, produces, params, body, headers } = options;
    const name = typeof named === 'string' ? named : named.name;
    const stated = Object.entries<Answer | null>(answer ? { 200: answer } : answers);
    const response = Object.fromEntries([
      ...stated.map(([status, schema]) => [status, schema ?? z.null()]),
      ...errors.map((status) => [status, errorBody]),
    ]);
    const [success, another] = stated.filter(([status]) => status < '400');
    const about = { tags: [tag], summary, description, hide, consumes, produces };
    const schema = Object.entries({ ...about, params, querystring, body, headers, response });
    app.withTypeProvider<ZodTypeProvider>().route({
      method: name.slice(0, name.indexOf(' ')),
      url: name.slice(name.indexOf(' ') + 1),
      config: { ...config, access, feature },
      ...{ bodyLimit, preParsing, preValidation, preHandler },
      // The given schemas, whose types are lost where Fastify's object is put together.
      schema: Object.fromEntries(schema.filter(([, part]) => part !== undefined)) as Schemas<
        Params,
        Query,
        Body,
        Headers,
        ResponseOf<Single, Several, Status>
      >,
      handler(request, reply) {
        if (success && !another) reply.statusCode = Number(success[0]);
        return handle.call(this, request, reply);
      },
    });
  };
}
