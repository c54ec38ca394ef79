import type { IncomingMessage } from 'node:http';
import { entryOf, entryRefusal, type Rule } from '@contracts/policies/policy';
import { errorTexts } from '@contracts/rules/errorTexts';
import { CSRF_HEADER } from '@contracts/rules/headers';
import { FACTOR_NEEDED_CODE } from '@contracts/rules/signIn/secondFactor';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { refused } from '../authorize';
import type { Caller } from '../caller';
import { AppError, notAllowed, signInNeeded, unauthorized } from '../errors';
import { isApiKey } from '../modules/core/apiKey/apiKey.service';
import type { AdmitCall } from '../modules/core/auth/callLimits';
import { deskTokenOf, isCsrfToken } from '../modules/core/auth/deskCookie';

declare module 'fastify' {
  interface FastifyInstance {
    /** Identifies the caller, and refuses callers that the rule does not allow or that exceed a limit. */
    admit(request: FastifyRequest, rule: Rule): Promise<void>;
  }
  interface FastifyRequest {
    caller: Caller | null;
    /** The API key with which the call was made, by its id. */
    keyId: string | null;
  }
}

interface Options {
  /** Whether the site is served over HTTPS. */
  isHttps: boolean;
  findCaller(token: string): Promise<Caller | null>;
  /** The editor of a desk session. */
  findEditor(token: string): Promise<Caller | null>;
  /** Whether the editor of a session of the desk typed their password shortly before. */
  hasProof(token: string): Promise<boolean>;
  /** Whether it is an editor who has to set up a second factor before anything else. */
  needsFactor(userId: string): Promise<boolean>;
  /** The editor that an API key acts for. @throws AppError if the key is not allowed here. */
  findKeyCaller(request: FastifyRequest, rule: Rule, key: string): Promise<Caller>;
  /** The sentence for the holder of a token whose account is suspended; null for any other token. */
  findSuspension(token: string): Promise<string | null>;
  /** Whether an account is an editor's. */
  isEditor(userId: string): Promise<boolean>;
  admitCall: AdmitCall;
  /** Called for each call that a signed-in caller may not make, or that another site may have made in their name. */
  onRefused(request: FastifyRequest, caller: Caller): Promise<void>;
}

/** The token of the `Authorization` header, or null where there is none. */
export function bearerToken({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  return /^bearer +([^\s,]+)$/i.exec((headers.authorization ?? '').trim())?.[1] ?? null;
}

const OUT_OF_DATE = 'this page is out of date: please load it again';
const NOT_WITH_TOKEN = 'a token of the site has no rights of an editor: please use the desk or an API key';

/**
 * The editor signed in with the desk's cookie. A browser sends a cookie by itself, so a change must also include a
 * token that only a page of this site can have read.
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

/**
 * The caller; null for a visitor. An editor's rights require the desk session or an API key, and both are for
 * editors' calls only.
 */
async function callerOf(request: FastifyRequest, rule: Rule, options: Options): Promise<Caller | null> {
  const token = bearerToken(request);
  if (entryOf(rule) !== 'editor') return token === null ? null : options.findCaller(token);
  if (token !== null && isApiKey(token)) return options.findKeyCaller(request, rule, token);
  return (await editorOf(request, options)) ?? (token === null ? null : options.findCaller(token));
}

/** Why a call with this token is not let in. */
async function reasonFor(token: string | null, { findSuspension }: Options): Promise<AppError> {
  const suspension = token && (await findSuspension(token));
  return suspension ? unauthorized(suspension) : signInNeeded();
}

export const authenticate = fp(
  async (app: FastifyInstance, options: Options) => {
    app.decorateRequest('caller', null);
    app.decorateRequest('keyId', null);
    app.decorate('admit', async (request: FastifyRequest, rule: Rule) => {
      request.caller = null;
      request.keyId = null;
      const entry = entryOf(rule);
      request.caller = await callerOf(request, rule, options);
      if (entry === 'anyone') return;
      if (!request.caller) {
        const token = bearerToken(request) ?? deskTokenOf(request.headers.cookie, options.isHttps);
        throw await reasonFor(token, options);
      }
      const refusal = entryRefusal(request.caller, rule);
      if (refusal) {
        await options.onRefused(request, request.caller);
        const { _id, role } = request.caller;
        const isOnSite = entry === 'editor' && role === 'author' && (await options.isEditor(_id));
        throw isOnSite ? notAllowed(NOT_WITH_TOKEN) : refused(refusal);
      }
      if (entry === 'editor' && request.keyId === null && !rule.beforeFactor) {
        if (await options.needsFactor(request.caller._id))
          throw new AppError(403, errorTexts.factorNeeded, { code: FACTOR_NEEDED_CODE });
      }
      if (rule.proof && request.keyId === null) {
        const token = deskTokenOf(request.headers.cookie, options.isHttps);
        if (!token || !(await options.hasProof(token))) throw notAllowed(errorTexts.proofNeeded);
      }
      const { method, routeOptions } = request;
      // A program does not use up what its editor may do.
      const userId = request.keyId ?? request.caller._id;
      await options.admitCall({ userId, method, path: routeOptions.url ?? '' });
    });
  },
  { name: 'authenticate' },
);
