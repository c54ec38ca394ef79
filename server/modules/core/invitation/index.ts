import { defineFeature, type Made } from '../../../feature';
import { invitationRoutes } from './invitation.routes';
import { createInvitationService } from './invitation.service';

const services = { invitations: createInvitationService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [invitationRoutes],
  chores: ({ invitations }) => ({ 'old invitations': invitations.prune }),
  // An invitation that was ended or used since the backup must stay so.
  notInBackups: { dropped: ['invitation'] },
});
