import { defineFeature, type Made } from '../../../feature';
import { createAuditLog } from './auditLog.service';

const services = { auditLog: createAuditLog };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services });
