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
  summary: 'Leads a browser to the provider to sign in there, with a cookie for it. 404 where there is none.',
  query: z.object({ at }),
  reply: emptyReply,
  file: 'text/html',
});

export const answerProvider = defineRoute({
  method: 'GET',
  path: '/api/auth/provider/callback',
  access: userPolicy.signIn,
  group: 'Accounts',
  summary: 'Where the provider leads a browser back to; it goes on to a page of the site.',
  reply: emptyReply,
  file: 'text/html',
});

const providerSignIn = z.object({
  done: z
    .enum(['site', 'desk', 'waits', 'name', 'prove', 'linked'])
    .describe(
      'signed in on the site or at the desk; an editor has to accept the account; a name has to be chosen for a new account; an account with the address has to be proved; linked',
    ),
  at,
  token: z.string().optional().describe('of the session on the site'),
  _id: id.optional(),
  email: z.string().optional().describe('of the account that has to be proved, or is to be made'),
  username: z.string().optional().describe('a free one, for a new account'),
});
export type ProviderSignIn = z.infer<typeof providerSignIn>;

export const finishProvider = defineRoute({
  method: 'POST',
  path: '/api/auth/provider/finish',
  access: userPolicy.signIn,
  group: 'Accounts',
  summary:
    'Signs in the person whom the provider named, or links the account that began. Once, in the browser that began. 401 with `second_step` for an account with a second factor.',
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
    'Makes an account for the person whom the provider named, by the rules of the site, and signs in. 400 for a name that cannot be one, 409 for one that is taken.',
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
    'Proves the account that has the address which the provider named, links both and signs in. 401 with `second_step` where the password was right and a code is needed.',
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
    summary: 'Begins to link the account with the provider: the browser has to go to the address.',
    body: z.object(ownerProof),
    reply: reply(z.object({ url: z.string() })),
  }),
  remove: defineRoute({
    method: 'POST',
    path: `/api/${where}/provider/:id/remove` as const,
    access,
    group,
    summary: 'Unlinks it; 409 where it is the only way to sign in.',
    params: idParams,
    body: z.object(ownerProof),
    reply: emptyReply,
  }),
});

export const providerRoutes = routesAt('account', userPolicy.secure, 'Account');
export const deskProviderRoutes = routesAt('admin/account', userPolicy.linkAtDesk, 'Desk');
