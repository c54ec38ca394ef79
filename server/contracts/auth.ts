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
  .describe(
    'what it waits for: an editor who accepts it, or the use of a link that was mailed to the address',
  );
export type WaitsFor = z.infer<typeof waitsFor>;

export const register = defineRoute({
  method: 'POST',
  path: '/api/auth/register',
  access: userPolicy.register,
  group: 'Accounts',
  summary:
    'Makes an author. Where editors look at each new account, or the address has to be proved first, what was sent is kept for that, and the answer has `waits`. Where very many register, it is answered 403 with a `challenge`, and is sent again with `proof`.',
  body: z.object(
    {
      username: credential,
      email: credential,
      password: credential,
      invitation: z.string().max(200).optional().describe('what the link of an invitation ends with'),
      proof: proof
        .optional()
        .describe('the challenge of the answer before, solved: good once, for a short time'),
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
    'Makes the account that the link of a mail is for, which proves its address; the password shows that it is of the person who signed up. 400 for another password, 403 for a link that is no longer good, or where the site takes no such account by now, 409 where another account has the name or the address by now.',
  body: z.object({ token: z.string().max(200), password: credential }, errorTexts.inputsMissing),
  reply: reply(z.object({ email: z.string(), waits_for: waitsFor.optional() })),
});

export const login = defineRoute({
  method: 'POST',
  path: '/api/auth/login',
  access: userPolicy.signIn,
  group: 'Accounts',
  summary:
    'Exchanges email and password for a token, good for 30 days after its last use, and for the days of a setting at most. An account with a second factor is answered 401 with `second_step`, whose `token` finishes the sign-in at `/api/auth/login/code`.',
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
  summary: 'Ends the token that is sent with the call.',
  reply: emptyReply,
});
