import { z } from 'zod';
import { emptyReply, id, proof, reply, signInHeaders } from './envelope';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { errorTexts, SUCCESS } from './rules/errorTexts';

/**
 * Fields may be absent here: the specified sentences for missing ones ("All inputs are required !")
 * are the service's answer, not the schema's.
 */
const credential = z.string('must be a text').max(1_000, 'is too long').optional();

const waitsFor = z
  .enum(['editor', 'link'])
  .describe("what it waits for: an editor's approval, or the use of a mailed link");
export type WaitsFor = z.infer<typeof waitsFor>;

export const register = defineRoute({
  method: 'POST',
  path: '/api/auth/register',
  access: userPolicy.register,
  group: 'Accounts',
  summary:
    'Creates an author. If an editor must approve the account, or the address must be confirmed first, the request is stored and the answer has `waits`. If very many people register, the answer is 403 with a `challenge`; send the request again with `proof`.',
  body: z.object(
    {
      username: credential,
      email: credential,
      password: credential,
      invitation: z.string().max(200).optional().describe('the token at the end of an invitation link'),
      proof: proof
        .optional()
        .describe('the solved challenge of the answer before; works once, for a short time'),
    },
    errorTexts.inputsMissing,
  ),
  reply: emptyReply.extend({
    waits: z.literal(true).optional().describe('there is no account yet'),
    waits_for: waitsFor.optional(),
  }),
  status: 201,
});

export const followSignUpLink = defineRoute({
  method: 'POST',
  path: '/api/auth/register/link',
  access: userPolicy.proveSignUp,
  group: 'Accounts',
  summary:
    'Creates the account that a mailed link is for. The link confirms the address; the password proves who signed up. 400 for a wrong password, 403 if the link is no longer valid or the site no longer takes this account, 409 if another account has the name or the address.',
  body: z.object({ token: z.string().max(200), password: credential }, errorTexts.inputsMissing),
  reply: reply(z.object({ email: z.string(), waits_for: waitsFor.optional() })),
});

export const login = defineRoute({
  method: 'POST',
  path: '/api/auth/login',
  access: userPolicy.signIn,
  group: 'Accounts',
  summary:
    'Exchanges email and password for a token. It expires 30 days after its last use, or after the days of a setting. For an account with a second factor the answer is 401 with `second_step`; its `token` finishes the sign-in at `/api/auth/login/code`.',
  headers: signInHeaders,
  body: z.object({ email: credential, password: credential }, errorTexts.emailAndPasswordMissing),
  reply: z.object({ message: z.literal(SUCCESS), token: z.string(), _id: id }),
});
export type LoginReply = z.infer<(typeof login)['reply']>;

export const logout = defineRoute({
  method: 'POST',
  path: '/api/auth/logout',
  access: userPolicy.signOut,
  group: 'Accounts',
  summary: 'Revokes the token that is sent with the call.',
  reply: emptyReply,
});
