import { defineFeature } from '../../../feature';
import { siteCheckRoutes } from './siteCheck.routes';

export const feature = defineFeature({ routes: [siteCheckRoutes] });
