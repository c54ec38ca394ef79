import { openInvitation } from '@contracts/invitation';
import { NO_INVITATION } from '@contracts/rules/signIn/signUp';
import { db } from '../db';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';

export const invitationHandlers = [
  mockRoute(openInvitation)(({ body }) => {
    const found = db.invitations.find(({ token }) => token === body.token);
    if (!found) throw new MockFailure(403, NO_INVITATION);
    return { data: { role: 'author' as const, ends_at: found.ends_at } };
  }),
];
