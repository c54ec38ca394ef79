import { defineFeature, type Made } from '../../../feature';
import { createSessionService } from './session.service';

const services = { sessions: createSessionService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  chores: ({ sessions }) => ({ 'old changes of sessions': sessions.pruneChanges }),
  // A session that ended since the backup must stay ended.
  notInBackups: { dropped: ['session', 'session_change'] },
});
