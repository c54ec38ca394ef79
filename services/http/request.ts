import type { ErrorReply } from '@contracts/envelope';
import type {
  RouteBody,
  RouteDefinition,
  RouteHeaders,
  RouteParams,
  RouteQuery,
  RouteReply,
} from '@contracts/route';
import { errorTexts, isSessionOver, SUCCESS, suspensionIn } from '@contracts/rules/errorTexts';
import { PAGE_SIZE } from '@contracts/rules/limits';
import { ApiError, isApiError, kindOfStatus } from './apiError';
import { authToken, csrfHeaders, getHttp, reportUnauthorized } from './client';

interface Parts<R extends RouteDefinition> {
  params: RouteParams<R>;
  query: RouteQuery<R>;
  headers: RouteHeaders<R>;
  body: RouteBody<R>;
}

/** The parts that the route declares; those with nothing required in them may be left out. */
type Declared<P> = {
  [K in keyof P as P[K] extends undefined ? never : object extends P[K] ? never : K]: P[K];
} & {
  [K in keyof P as P[K] extends undefined ? never : object extends P[K] ? K : never]?: P[K];
};

interface Extras {
  signal?: AbortSignal;
  /** Called with the sent share of the request, from 0 to 1. */
  onProgress?: (share: number) => void;
  /** Signs this call in the place of the session's own. */
  token?: string;
}

type CallInput<R extends RouteDefinition> = Declared<Parts<R>> & Extras;

interface AnyInput extends Extras {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  headers?: Record<string, string | undefined>;
  body?: unknown;
}

/** Lone halves of a surrogate pair make `encodeURIComponent` throw, and typing can produce them. */
const encode = (value: string | number) =>
  encodeURIComponent(String(value).replace(/\p{Surrogate}/gu, '\uFFFD'));

/** Replaces each `:name` with its value; a missing one is an error of the caller. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`no value for :${name} in ${path}`);
    return encode(value);
  });
}

const withoutAbsent = (headers: AnyInput['headers'] = {}) =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );

const messageOf = (reply: unknown) =>
  typeof reply === 'object' && reply !== null && 'message' in reply ? String(reply.message) : undefined;

function toFailure(status: number, reply: unknown): ApiError {
  const message = messageOf(reply);
  if (status < 400) return new ApiError('contract', message ?? errorTexts.unforeseen, status);
  const { errors, second_step, challenge }: Partial<ErrorReply> =
    message === undefined ? {} : (reply as ErrorReply);
  const sentence = message ?? errorTexts.unforeseen;
  return new ApiError(kindOfStatus(status), sentence, status, errors, second_step, challenge);
}

async function send(method: string, path: string, input: AnyInput): Promise<unknown> {
  const url = fillPath(path, input.params);
  // Read before anything is waited for: a logout signs its last call and forgets the token at once.
  const token = input.token ?? authToken();
  let response: { status: number; data: unknown };
  try {
    const http = await getHttp();
    response = await http.request({
      method,
      url,
      params: input.query,
      headers: {
        ...(token && { Authorization: `Bearer ${token}` }),
        ...csrfHeaders(),
        ...withoutAbsent(input.headers),
      },
      data: input.body,
      signal: input.signal,
      ...(input.onProgress && {
        onUploadProgress: ({ progress }: { progress?: number }) => input.onProgress?.(progress ?? 0),
      }),
    });
  } catch (error) {
    if (input.signal?.aborted) throw new ApiError('cancelled', 'the request was cancelled');
    if (isApiError(error)) throw error;
    throw new ApiError('network', error instanceof Error ? error.message : 'the server did not answer');
  }
  if (response.status >= 400 || messageOf(response.data) !== SUCCESS) {
    const failure = toFailure(response.status, response.data);
    if (isSessionOver(response.status, failure.message))
      reportUnauthorized(token, suspensionIn(failure.message));
    throw failure;
  }
  return response.data;
}

type Arguments<R extends RouteDefinition> =
  object extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

/**
 * A call of the contract: `call<typeof getPublicArticle>('GET', '/api/main/:id')`. Method and path are checked
 * against the contract's type, which is all that reaches the browser: the schemas stay on the server.
 * The call rejects with an `ApiError` unless the reply's message is 'success'.
 */
export function call<R extends RouteDefinition>(method: R['method'], path: R['path']) {
  // The reply is what the contract says: the server serialises by the same schema, and the conformance tests hold it to it.
  return async (...[input]: Arguments<R>) =>
    (await send(method, path, (input ?? {}) as AnyInput)) as RouteReply<R>;
}

export interface PageOptions {
  /** Rows wanted: a page of 10 where none are named. */
  limit?: number;
  /** The `next` of the page before. */
  after?: string;
  signal?: AbortSignal;
}

/** The parts of a list call: the `limit` header, which each of them sends, and the `after` query. */
export function pageInput({ limit = PAGE_SIZE, after, signal }: PageOptions = {}) {
  return {
    headers: { limit: String(limit) },
    query: { after },
    signal,
  };
}
