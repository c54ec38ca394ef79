import { defineFeature, type Made } from '../../../feature';
import { createImportRuns } from './run/importRuns';

const services = { importRuns: createImportRuns };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services });
