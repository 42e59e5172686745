import type { z } from 'zod';
import type { ErrorBody } from './error-body.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Method and path of a route: `GET /api/v1/orders/:id`. */
export type EndpointName = `${Method} /${string}`;

/** The schemas of a route, as types only, so that browsers do not load them. */
export type EndpointSchemas = {
  query?: z.core.$ZodType;
  body?: z.core.$ZodType;
  answer?: z.core.$ZodType;
  /** Of an error that says more than the usual body. */
  refusal?: z.core.$ZodType;
};

/** A route as its callers know it. Only the type checker uses `schemas`. */
export type Endpoint<
  Name extends EndpointName = EndpointName,
  Schemas extends EndpointSchemas = EndpointSchemas,
> = { readonly name: Name; readonly schemas?: Schemas };

/** Declares a route for its callers: `endpoint('GET /api/v1/orders/:id').of<{ answer: typeof order }>()`. */
export function endpoint<const Name extends EndpointName>(name: Name) {
  return { of: <Schemas extends EndpointSchemas>(): Endpoint<Name, Schemas> => ({ name }) };
}

type ParamName<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<`/${Tail}`>
    : Rest
  : never;

type QueryValue = string | number | boolean | undefined;
/** Query values as callers write them: any simple value where a schema reads it from text. */
type QueryOf<Input> = {
  [Key in keyof Input]: string extends Input[Key] ? QueryValue : Extract<Input[Key], QueryValue>;
};

type Optional<Key extends string, Value> = [Value] extends [never]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** The values that a call of an endpoint sends. */
export type CallInput<E extends Endpoint> = {
  params?: object;
  query?: object;
  body?: unknown;
} & (E extends Endpoint<infer Name, infer Schemas>
  ? Optional<'params', [ParamName<Name>] extends [never] ? never : Record<ParamName<Name>, string | number>> &
      Optional<
        'query',
        Schemas extends { query: infer Q extends z.core.$ZodType } ? QueryOf<z.input<Q>> : never
      > &
      Optional<'body', Schemas extends { body: infer B extends z.core.$ZodType } ? z.input<B> : never>
  : never);

/** A value after JSON: dates are text. */
export type Json<Value> = Value extends Date
  ? string
  : Value extends object
    ? { [Key in keyof Value]: Json<Value[Key]> }
    : Value;

/** The body that a successful call returns; null if the route sends none. */
export type AnswerOf<E extends Endpoint> =
  E extends Endpoint<EndpointName, infer Schemas>
    ? Schemas extends { answer: infer A extends z.core.$ZodType }
      ? Json<z.output<A>>
      : null
    : never;

/** The body of a refused call: the usual error, or the one that the endpoint declares. */
export type RefusalOf<E extends Endpoint> =
  | ErrorBody
  | (E extends Endpoint<EndpointName, infer Schemas>
      ? Schemas extends { refusal: infer R extends z.core.$ZodType }
        ? ErrorBody & Json<z.output<R>>
        : never
      : never);

/** @returns the method and the URL of a call, with its values encoded */
export function requestOf<E extends Endpoint>({ name }: E, input: CallInput<E>) {
  const params = new Map<string, unknown>(Object.entries(input.params ?? {}));
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(key, `${value}`);
  }
  const [method = '', path = ''] = name.split(' ');
  const url = path.replace(/(?<=\/):(\w+)/g, (_, key: string) => encodeURIComponent(`${params.get(key)}`));
  return { method, url: query.size === 0 ? url : `${url}?${query}` };
}
