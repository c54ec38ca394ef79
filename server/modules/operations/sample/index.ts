import { defineFeature, type Made } from '../../../feature';
import { createSampleService } from './sample.service';
import { createSampleRemoval } from './sampleRemoval';

const services = { sample: createSampleService, sampleRemoval: createSampleRemoval };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, jobs: ({ sampleRemoval }) => [sampleRemoval] });
