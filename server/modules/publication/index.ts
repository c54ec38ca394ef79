import { defineFeature, type Made } from '../../feature';
import { createPublicationService } from './publication.service';

const services = { publications: createPublicationService };

declare module '../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services });
