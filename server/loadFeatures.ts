import path from 'node:path';
import type { Feature } from './feature';
import { loadFolder } from './lib/loadFolder';

/** Every feature of a folder: each folder in it has an `index.ts` that exports `feature`. */
export const loadFeatures = (folder = path.join(__dirname, 'modules')): Feature[] =>
  loadFolder<{ feature: Feature }>(folder, /^\w+$/).map(({ module }) => module.feature);
