import { defineFeature } from '../../../feature';
import { healthRoutes } from './health.routes';

export const feature = defineFeature({ routes: [healthRoutes] });
