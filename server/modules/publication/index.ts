import { defineFeature, type Made } from '../../feature';
import { createPublicationService } from './publication.service';
import { createPublisher } from './publisher';

const services = { publications: createPublicationService, publisher: createPublisher };

declare module '../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services });
