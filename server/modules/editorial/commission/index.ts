import { defineFeature, type Made } from '../../../feature';
import { deskCommissionRoutes, ownCommissionRoutes } from './commission.routes';
import { commissionAnswerNotice, commissionNotice } from './commissionNotices';
import { createCommissionProgress } from './commissionProgress';
import { createCommissionReminders } from './commissionReminders';
import { createDeskCommissions } from './deskCommissions';
import { createOwnCommissions } from './ownCommissions';

const services = {
  commissionProgress: createCommissionProgress,
  commissionReminders: createCommissionReminders,
  deskCommissions: createDeskCommissions,
  ownCommissions: createOwnCommissions,
};

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [ownCommissionRoutes, deskCommissionRoutes],
  jobs: ({ commissionReminders }) => [commissionReminders],
  notices: ({ database }) => ({
    commission: commissionNotice(database.db),
    commissioned: commissionAnswerNotice(database.db),
  }),
});
