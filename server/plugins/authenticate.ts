import { entryOf, entryRefusal, type Rule } from '@contracts/policies/policy';
import { CSRF_HEADER } from '@contracts/rules/headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { refused } from '../authorize';
import type { Caller } from '../caller';
import { type AppError, notAllowed, signInNeeded, unauthorized } from '../errors';
import type { AdmitCall } from '../modules/core/auth/callLimits';
import { deskTokenOf, isCsrfToken } from '../modules/core/auth/deskCookie';

declare module 'fastify' {
  interface FastifyInstance {
    /** Finds out who is calling and refuses those whom the rule does not let in, or who ask for too much at once. */
    admit(request: FastifyRequest, rule: Rule): Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
  }
}

interface Options {
  /** Whether the site is served over HTTPS. */
  isHttps: boolean;
  findCaller(token: string): Promise<Caller | null>;
  /** Whose session of the desk it is. */
  findEditor(token: string): Promise<Caller | null>;
  /** The sentence for the holder of a token whose account is suspended; null for any other token. */
  findSuspension(token: string): Promise<string | null>;
  admitCall: AdmitCall;
  /** Told of each call that a signed-in caller may not make, or that another site may have made in their name. */
  onRefused(request: FastifyRequest, caller: Caller): Promise<void>;
}

/** The token of the `Authorization` header, or null where there is none. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^bearer +([^\s,]+)$/i.exec((request.headers.authorization ?? '').trim())?.[1] ?? null;
}

const OUT_OF_DATE = 'this page is out of date: please load it again';

/**
 * The editor whom the desk's cookie signs in. A browser sends a cookie by itself, so a change also has to name what
 * only a page of this site can have read.
 */
async function editorOf(
  request: FastifyRequest,
  { findEditor, onRefused, isHttps }: Options,
): Promise<Caller | null> {
  const token = deskTokenOf(request.headers.cookie, isHttps);
  const editor = token && (await findEditor(token));
  if (!token || !editor) return null;
  const isChange = request.method !== 'GET' && request.method !== 'HEAD';
  if (isChange && !isCsrfToken(token, request.headers[CSRF_HEADER])) {
    await onRefused(request, editor);
    throw notAllowed(OUT_OF_DATE);
  }
  return editor;
}

/** Why a call with this token is not let in. */
async function reasonFor(token: string | null, { findSuspension }: Options): Promise<AppError> {
  const suspension = token && (await findSuspension(token));
  return suspension ? unauthorized(suspension) : signInNeeded();
}

export const authenticate = fp(
  async (app: FastifyInstance, options: Options) => {
    app.decorateRequest('caller', null);
    app.decorate('admit', async (request: FastifyRequest, rule: Rule) => {
      request.caller = null;
      const entry = entryOf(rule);
      const token = bearerToken(request);
      if (token) request.caller = await options.findCaller(token);
      else if (entry === 'editor') request.caller = await editorOf(request, options);
      if (entry === 'anyone') return;
      if (!request.caller)
        throw await reasonFor(token ?? deskTokenOf(request.headers.cookie, options.isHttps), options);
      const refusal = entryRefusal(request.caller, rule);
      if (refusal) {
        await options.onRefused(request, request.caller);
        throw refused(refusal);
      }
      const { method, routeOptions } = request;
      await options.admitCall({ userId: request.caller._id, method, path: routeOptions.url ?? '' });
    });
  },
  { name: 'authenticate' },
);
