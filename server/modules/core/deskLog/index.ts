import { defineFeature, type Made } from '../../../feature';
import { createDeskLog } from './deskLog.service';

const services = { deskLog: createDeskLog };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services });
