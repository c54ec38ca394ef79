import type { z } from 'zod';
import type { Rule } from './policies/policy';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface RouteDefinition {
  method: Method;
  /** With Fastify's `:name` for parameters. */
  path: `/api/${string}`;
  /** The rule that says who may call it. If that depends on the thing, the service refuses the rest. */
  access: Rule;
  /** One sentence for the API reference. */
  summary: string;
  /** Heading in the API reference. */
  group: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Bytes of the largest request, if it differs from the default. */
  bodyMaxBytes?: number;
  /** The answer to a larger one, if the number of bytes would not help the person. */
  bodyTooLarge?: string;
  reply: z.ZodObject;
  /** The media type, where a success is a file instead of the reply. */
  file?: string;
  /** Status of a success; 200 when absent. */
  status?: 200 | 201;
}

/** One call of the API: the server implements it, the client and the mock take their types from it. */
export function defineRoute<const Route extends RouteDefinition>(route: Route): Route {
  return route;
}

type Input<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

export type RouteParams<R extends RouteDefinition> = Input<R['params']>;
export type RouteQuery<R extends RouteDefinition> = Input<R['query']>;
export type RouteHeaders<R extends RouteDefinition> = Input<R['headers']>;
export type RouteBody<R extends RouteDefinition> = Input<R['body']>;
export type RouteReply<R extends RouteDefinition> = z.output<R['reply']>;
