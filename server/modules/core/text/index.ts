import { defineFeature, type Made } from '../../../feature';
import { createTexts } from './texts';

const services = { texts: createTexts };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services });
