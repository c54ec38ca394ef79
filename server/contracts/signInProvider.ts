import { z } from 'zod';
import { date, emptyReply, id, idParams, reply, signInHeaders } from './envelope';
import { factorCode, ownerProof } from './ownerProof';
import type { Rule } from './policies/policy';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { usedPasskey } from './usedPasskey';

const password = z.string('must be a text').max(1_000, 'is too long');
const ticket = z
  .string('must be a text')
  .max(200, 'is too long')
  .describe('after # in the address of the page');
const at = z.enum(['site', 'desk']);

export const getProvider = defineRoute({
  method: 'GET',
  path: '/api/auth/provider',
  access: userPolicy.signIn,
  group: 'Accounts',
  summary: 'The name of the provider (OpenID Connect) through which people can sign in; null for none.',
  reply: reply(z.object({ name: z.string().nullable() })),
});

export const beginProvider = defineRoute({
  method: 'GET',
  path: '/api/auth/provider/begin',
  access: userPolicy.signIn,
  group: 'Accounts',
  summary: 'Redirects a browser to the provider to sign in, and sets a cookie. 404 without a provider.',
  query: z.object({ at }),
  reply: emptyReply,
  file: 'text/html',
});

export const answerProvider = defineRoute({
  method: 'GET',
  path: '/api/auth/provider/callback',
  access: userPolicy.signIn,
  group: 'Accounts',
  summary: 'The provider redirects the browser here; it is forwarded to a page of the site.',
  reply: emptyReply,
  file: 'text/html',
});

const providerSignIn = z.object({
  done: z
    .enum(['site', 'desk', 'waits', 'name', 'prove', 'linked'])
    .describe(
      'signed in on the site or at the desk; an editor must accept the account; a new account needs a name; the account with the address must be confirmed; linked',
    ),
  at,
  token: z.string().optional().describe('of the session on the site'),
  _id: id.optional(),
  email: z.string().optional().describe('of the account to confirm or create'),
  username: z.string().optional().describe('an available one, for a new account'),
});
export type ProviderSignIn = z.infer<typeof providerSignIn>;

export const finishProvider = defineRoute({
  method: 'POST',
  path: '/api/auth/provider/finish',
  access: userPolicy.signIn,
  group: 'Accounts',
  summary:
    'Signs in the person that the provider identified, or links the account that started. Works once, in the same browser. 401 with `second_step` for an account with a second factor.',
  headers: signInHeaders,
  body: z.object({ ticket }),
  reply: reply(providerSignIn),
});

export const registerWithProvider = defineRoute({
  method: 'POST',
  path: '/api/auth/provider/register',
  access: userPolicy.register,
  group: 'Accounts',
  summary:
    'Creates an account for the person that the provider identified, by the rules of the site, and signs in. 400 for an invalid name, 409 for a taken name.',
  headers: signInHeaders,
  body: z.object({ ticket, username: z.string('must be a text').max(200, 'is too long') }),
  reply: reply(providerSignIn),
});

const proof = z.union([
  z.object({ ticket, password }),
  z.object({
    ticket,
    second_step: z.string().max(200),
    code: factorCode,
  }),
  z.object({ ticket, passkey: usedPasskey }),
]);
export type ProviderProof = z.infer<typeof proof>;

export const proveProvider = defineRoute({
  method: 'POST',
  path: '/api/auth/provider/prove',
  access: userPolicy.signIn,
  group: 'Accounts',
  summary:
    'Confirms the account with the address that the provider reported, links both and signs in. 401 with `second_step` if the password is right and a code is needed.',
  headers: signInHeaders,
  body: proof,
  reply: reply(providerSignIn),
});

const linkedProvider = z.object({
  name: z.string().nullable().describe('of the provider; null where the site has none'),
  linked: z.array(z.object({ _id: id, email: z.string(), added_at: date, used_at: date.nullable() })),
});
export type LinkedProvider = z.infer<typeof linkedProvider>;

/** The calls with which people link a provider, on the site and at the desk. */
const routesAt = (where: 'account' | 'admin/account', access: Rule<'author' | 'editor'>, group: string) => ({
  get: defineRoute({
    method: 'GET',
    path: `/api/${where}/provider` as const,
    access,
    group,
    summary: "With what the caller's account is linked.",
    reply: reply(linkedProvider),
  }),
  begin: defineRoute({
    method: 'POST',
    path: `/api/${where}/provider` as const,
    access,
    group,
    summary: 'Starts to link the account with the provider; the browser must open the returned address.',
    body: z.object(ownerProof),
    reply: reply(z.object({ url: z.string() })),
  }),
  remove: defineRoute({
    method: 'POST',
    path: `/api/${where}/provider/:id/remove` as const,
    access,
    group,
    summary: 'Unlinks the provider; 409 if it is the only way to sign in.',
    params: idParams,
    body: z.object(ownerProof),
    reply: emptyReply,
  }),
});

export const providerRoutes = routesAt('account', userPolicy.secure, 'Account');
export const deskProviderRoutes = routesAt('admin/account', userPolicy.linkAtDesk, 'Desk');
