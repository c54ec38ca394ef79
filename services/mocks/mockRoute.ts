import type { ErrorReply } from '@contracts/envelope';
import { checkInput } from '@contracts/inputFaults';
import { entryOf, entryRefusal } from '@contracts/policies/policy';
import type { Method, RouteDefinition, RouteReply } from '@contracts/route';
import { SUCCESS, suspensionText } from '@contracts/rules/errorTexts';
import { BODY_MAX_BYTES, PUBLIC_BODY_MAX_BYTES } from '@contracts/rules/limits';
import { type DefaultBodyType, type HttpHandler, HttpResponse, http } from 'msw';
import type { z } from 'zod';
import { callerOf as policyCallerOf } from './authorize';
import { db, type MockUser } from './db';
import { MockFailure } from './mockFailure';
import { publishDue } from './rules/due';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;

interface MockInput<R extends RouteDefinition> {
  params: Output<R['params']>;
  query: Output<R['query']>;
  headers: Output<R['headers']>;
  body: Output<R['body']>;
  token: string;
  caller: 'anyone' extends R['access']['who'][number] ? MockUser | undefined : MockUser;
}

const methods = { GET: http.get, POST: http.post, PATCH: http.patch, DELETE: http.delete } satisfies Record<
  Method,
  unknown
>;

function callerOf(request: Request): { token: string; known: MockUser | undefined } {
  const token = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? '';
  const userId = db.sessions.get(token);
  return { token, known: db.users.find((user) => user._id === userId) };
}

/** @returns the caller; undefined for a visitor, or a suspended caller of a public route. */
function admit(route: RouteDefinition, known: MockUser | undefined): MockUser | undefined {
  const caller = known?.suspension ? undefined : known;
  const refused = entryRefusal(policyCallerOf(caller ?? null), route.access);
  if (!refused) return caller;
  if (known?.suspension) throw new MockFailure(401, suspensionText(known.suspension.reason));
  throw new MockFailure(refused.status, refused.message);
}

function check(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const checked = checkInput(schema, value);
  if ('value' in checked) return checked.value;
  throw new MockFailure(400, checked.fault.message, checked.fault.errors);
}

const inUnits = (bytes: number) => (bytes < 1024 * 1024 ? `${bytes / 1024} KB` : `${bytes / 1024 / 1024} MB`);

/** @returns undefined for an empty body, which counts as none. */
async function readBody(request: Request, route: RouteDefinition): Promise<unknown> {
  const text = await request.text();
  const most =
    route.bodyMaxBytes ?? (entryOf(route.access) === 'anyone' ? PUBLIC_BODY_MAX_BYTES : BODY_MAX_BYTES);
  if (new TextEncoder().encode(text).length > most) {
    throw new MockFailure(413, route.bodyTooLarge ?? `the request is larger than ${inUnits(most)}`);
  }
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new MockFailure(400, 'the request is not valid JSON');
  }
}

/**
 * A route of the contract as a handler of the mock backend: it lets in those whom `access` names, with what the schemas
 * let through. The answer is given in a second call, so that its type comes from the route and a wrong reply does not
 * compile.
 */
export function mockRoute<const R extends RouteDefinition>(route: R) {
  return (answer: (input: MockInput<R>) => Omit<RouteReply<R>, 'message'>): HttpHandler =>
    methods[route.method](`*${route.path}`, async ({ request, params }) => {
      // Each reply has a name of its own, as the server's have.
      const headers = { 'x-request-id': crypto.randomUUID() };
      try {
        publishDue();
        const { token, known } = callerOf(request);
        const caller = admit(route, known);
        const body = await readBody(request, route);
        const input = {
          params: check(route.params, params),
          query: check(route.query, Object.fromEntries(new URL(request.url).searchParams)),
          headers: check(route.headers, Object.fromEntries(request.headers)),
          body: check(route.body, body),
          token,
          caller,
        };
        const reply: DefaultBodyType = { message: SUCCESS, ...answer(input as MockInput<R>) };
        return HttpResponse.json(reply, { status: route.status ?? 200, headers });
      } catch (error) {
        if (!(error instanceof MockFailure)) throw error;
        const { message, errors, status, secondStep } = error;
        const reply: ErrorReply = { message, errors, second_step: secondStep };
        return HttpResponse.json(reply, { status, headers });
      }
    });
}
