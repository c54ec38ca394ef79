import type { ErrorReply } from '@contracts/envelope';
import { errorTexts, SUCCESS } from '@contracts/errorTexts';
import type { Method, RouteDefinition, RouteReply } from '@contracts/route';
import { type DefaultBodyType, type HttpHandler, HttpResponse, http } from 'msw';
import type { z } from 'zod';
import { db, type MockUser } from './db';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

export interface MockInput<R extends RouteDefinition> {
  params: Output<R['params']>;
  query: Output<R['query']>;
  headers: Output<R['headers']>;
  body: Output<R['body']>;
  token: string;
  caller: R['access'] extends 'public' ? MockUser | undefined : MockUser;
}

/** A refusal, thrown by handlers and answered with its status and sentence. */
export class MockFailure extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

export const notFound = () => new MockFailure(404, errorTexts.notFound);

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } satisfies Record<
  Method,
  unknown
>;

function callerOf(request: Request): { token: string; caller: MockUser | undefined } {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const userId = db.sessions.get(token);
  return { token, caller: db.users.find((user) => user._id === userId) };
}

function admit(route: RouteDefinition, caller: MockUser | undefined): void {
  if (route.access === 'public') return;
  if (!caller) throw new MockFailure(401, errorTexts.signInNeeded);
  if (route.access === 'admin' && !caller.admin) throw new MockFailure(403, errorTexts.notAllowed);
}

function check(schema: z.ZodType | undefined, value: unknown): unknown {
  const result = schema?.safeParse(value);
  if (result === undefined || result.success) return result?.data;
  const issue = result.error.issues[0];
  const path = issue?.path.join('.');
  throw new MockFailure(400, `${path ? `${path}: ` : ''}${issue?.message ?? 'is not valid'}`);
}

const fail = (status: number, body: ErrorReply) => HttpResponse.json<DefaultBodyType>(body, { status });

/**
 * A route of the contract as a handler of the mock backend. The answer is given in a second call, so that its
 * type comes from the route and a wrong reply does not compile.
 */
export function mockRoute<const R extends RouteDefinition>(route: R) {
  return (answer: (input: MockInput<R>) => Omit<RouteReply<R>, 'message'>): HttpHandler =>
    methods[route.method](`*${route.path}`, async ({ request, params }) => {
      try {
        const { token, caller } = callerOf(request);
        admit(route, caller);
        const text = await request.text();
        const input = {
          params: check(route.params, params),
          query: check(route.query, Object.fromEntries(new URL(request.url).searchParams)),
          headers: check(route.headers, Object.fromEntries(request.headers)),
          body: check(route.body, text === '' ? undefined : JSON.parse(text)),
          token,
          caller,
        };
        const reply = { message: SUCCESS, ...answer(input as MockInput<R>) };
        return HttpResponse.json<DefaultBodyType>(reply, { status: route.status ?? 200 });
      } catch (error) {
        if (error instanceof MockFailure) return fail(error.status, { message: error.message });
        throw error;
      }
    });
}
