import { openInvitation } from '@contracts/invitation';
import { db } from '../db';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';

export const NO_INVITATION =
  'this invitation was already used or has expired: please ask the person who sent it for a new one';

export const invitationHandlers = [
  mockRoute(openInvitation)(({ body }) => {
    const found = db.invitations.find(({ token }) => token === body.token);
    if (!found) throw new MockFailure(403, NO_INVITATION);
    return { data: { role: 'author' as const, ends_at: found.ends_at } };
  }),
];
