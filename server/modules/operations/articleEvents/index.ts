import { defineFeature, type Made } from '../../../feature';
import { createArticleEvents } from './articleEvents';
import { createPrepareText } from './prepareText';

const services = { record: createArticleEvents, prepareText: createPrepareText };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services });
