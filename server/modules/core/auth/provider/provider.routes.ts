import { PROVIDER_PAGE, type ProviderFailure } from '@contracts/rules/signIn/provider';
import {
  answerProvider,
  beginProvider,
  deskProviderRoutes,
  finishProvider,
  getProvider,
  type ProviderSignIn,
  proveProvider,
  providerRoutes,
  registerWithProvider,
} from '@contracts/signInProvider';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../../../dependencies';
import { isHttpsSite } from '../../../../env';
import { AppError } from '../../../../errors';
import { implement, implementRedirect } from '../../../../implement';
import type { AccountCallerOf } from '../../../../plugins/accountCaller';
import { deskCookie } from '../deskCookie';
import { passkeyTokenOf } from '../factor/passkeyCookie';
import { accountCallers } from '../ownerProof/accountCallers';
import { originOf } from '../signInOrigin';
import { providerCookie, providerTokenOf } from './providerCookie';

/** Error codes of the provider (RFC 6749, section 4.1.2.1); others are not passed on. */
const ERROR_CODE = /^[a-z_]{1,40}$/;

const pageWith = (words: Record<string, string>) => `${PROVIDER_PAGE}#${new URLSearchParams(words)}`;

export function providerRoutesOf(
  app: FastifyInstance,
  { providerLinks, providerSignIns, knownDevices, env }: AppContext,
): void {
  const isHttps = isHttpsSite(env);
  const isSecure = ({ protocol }: FastifyRequest) => isHttps || protocol === 'https';
  const tokenOf = ({ headers }: FastifyRequest) => providerTokenOf(headers.cookie, isHttps);

  implement(app, getProvider, () => ({ data: { name: providerLinks.name } }));

  implementRedirect(app, beginProvider, async ({ query: { at }, request, setCookie }) => {
    try {
      const { url, token } = await providerLinks.begin({ at, address: request.ip, kept: tokenOf(request) });
      setCookie(providerCookie(token, isSecure(request)));
      return url;
    } catch (error) {
      const failures: Record<number, ProviderFailure> = { 429: 'many', 503: 'unreachable' };
      const failure = error instanceof AppError ? failures[error.status] : undefined;
      if (!failure) throw error;
      return pageWith({ failure, at });
    }
  });

  implementRedirect(app, answerProvider, async ({ request }) => {
    const query = new URL(request.url, 'http://localhost').searchParams;
    const origin = originOf(request, knownDevices);
    const answer = await providerSignIns.answer(query, tokenOf(request), origin);
    const { at } = answer;
    if ('ticket' in answer) return pageWith({ ticket: answer.ticket, at });
    const { failure, code = '' } = answer;
    return pageWith({ failure, at, ...(ERROR_CODE.test(code) && { code }) });
  });

  /** What the page learns; a session of the desk is in its cookie alone. */
  function reply(
    { deviceToken, token, _id, ...rest }: ProviderSignIn & { deviceToken?: string },
    request: FastifyRequest,
    setCookie: (cookie: string) => void,
  ): { data: ProviderSignIn } {
    const { done, at } = rest;
    if (done !== 'prove' && done !== 'name') setCookie(providerCookie('', isSecure(request)));
    if (deviceToken) setCookie(knownDevices.cookieFor(deviceToken, request));
    if (token && at === 'desk') setCookie(deskCookie(token, isSecure(request)));
    const session = token && at === 'site' ? { token, _id } : {};
    return { data: { ...rest, ...session } };
  }

  implement(app, finishProvider, async ({ body, request, setCookie }) =>
    reply(
      await providerSignIns.finish(body.ticket, tokenOf(request), originOf(request, knownDevices)),
      request,
      setCookie,
    ),
  );

  implement(app, proveProvider, async ({ body, request, setCookie }) => {
    const tokens = { token: tokenOf(request), passkeyToken: passkeyTokenOf(request.headers.cookie, isHttps) };
    const ended = await providerSignIns.prove(body, tokens, originOf(request, knownDevices));
    return reply(ended, request, setCookie);
  });

  implement(app, registerWithProvider, async ({ body, request, setCookie }) => {
    const { ticket, username } = body;
    const origin = originOf(request, knownDevices);
    const ended = await providerSignIns.register({ ticket, username }, tokenOf(request), origin);
    return reply(ended, request, setCookie);
  });

  const serve = (routes: typeof providerRoutes, callerOf: AccountCallerOf) => {
    implement(app, routes.get, async ({ caller }) => ({ data: await providerLinks.get(caller._id) }));

    implement(app, routes.begin, async ({ caller, body, request, setCookie }) => {
      const asked = await providerLinks.beginLink(callerOf(caller, request), body, tokenOf(request));
      setCookie(providerCookie(asked.token, isSecure(request)));
      return { data: { url: asked.url } };
    });

    implement(app, routes.remove, async ({ caller, params, body, request }) => {
      await providerLinks.remove(callerOf(caller, request), params.id, body);
      return {};
    });
  };

  const { atSite, atDesk } = accountCallers(isHttps);
  serve(providerRoutes, atSite);
  serve(deskProviderRoutes as typeof providerRoutes, atDesk);
}
