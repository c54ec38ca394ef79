import { defineFeature } from '../../../feature';

/** Reads Markdown as the sites that it is of show it. */
export const feature = defineFeature({});
