import { defineFeature, type Made } from '../../../feature';
import { createArticleEvents } from './articleEvents';

const services = { record: createArticleEvents };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services });
