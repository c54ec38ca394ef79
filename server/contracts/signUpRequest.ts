import { z } from 'zod';
import { date, emptyReply, id, idParams, reply } from './envelope';
import { userPolicy } from './policies/user.policy';
import { defineRoute } from './route';
import { REASON_MAX_LENGTH } from './rules/limits';
import { SIGN_UP_REQUEST_DAYS, SIGN_UP_REQUESTS_MAX } from './rules/signIn/signUp';

const group = 'People';

const signUpRequest = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  asked_at: date,
});
export type SignUpRequest = z.infer<typeof signUpRequest>;

const jump = z.object({
  lastDay: z.number().int().describe('accounts created or requested in the last 24 hours'),
  usual: z.number().int().describe('daily average of the week before'),
});
export type SignUpJump = z.infer<typeof jump>;

const waiting = z.number().int().nonnegative();

export const listSignUpRequests = defineRoute({
  method: 'GET',
  path: '/api/admin/sign-up',
  access: userPolicy.listSignUps,
  group,
  summary: `Requests for an account that an editor must accept, oldest first. Requests are deleted after ${SIGN_UP_REQUEST_DAYS} days.`,
  reply: reply(z.object({ waiting, requests: z.array(signUpRequest) })),
});

export const countSignUpRequests = defineRoute({
  method: 'GET',
  path: '/api/admin/sign-up/count',
  access: userPolicy.listSignUps,
  group,
  summary: 'The number of open requests, and whether far more people sign up than usual.',
  reply: reply(z.object({ waiting, jump: jump.nullable() })),
});

export const acceptSignUp = defineRoute({
  method: 'POST',
  path: '/api/admin/sign-up/:id/accept',
  access: userPolicy.decideSignUps,
  group,
  summary:
    'Creates the account as an author and notifies the person by mail. 404 if the request was decided or has expired, 409 if another account has the name or the address.',
  params: idParams,
  reply: emptyReply,
});

export const declineSignUp = defineRoute({
  method: 'POST',
  path: '/api/admin/sign-up/:id/decline',
  access: userPolicy.decideSignUps,
  group,
  summary:
    'Declines the request and notifies the person by mail, with the reason if given. 404 if it was decided or has expired.',
  params: idParams,
  body: z.object({
    reason: z.string().trim().max(REASON_MAX_LENGTH, `has ${REASON_MAX_LENGTH} characters at most`),
  }),
  reply: emptyReply,
});

export const declineSignUps = defineRoute({
  method: 'POST',
  path: '/api/admin/sign-up/decline',
  access: userPolicy.decideSignUps,
  group,
  summary:
    'Declines several requests, such as those of robots. No mail is sent. Requests that were decided or have expired are skipped.',
  body: z.object({ ids: z.array(id).min(1).max(SIGN_UP_REQUESTS_MAX) }),
  reply: reply(z.object({ declined: z.number().int().nonnegative() })),
});
