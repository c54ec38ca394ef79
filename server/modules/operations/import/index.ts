import { defineFeature } from '../../../feature';

/** Only the command line and the first start import. */
export const feature = defineFeature({});
