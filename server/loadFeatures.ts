import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Feature } from './feature';
import { loadFolder } from './lib/loading/loadFolder';

const folderName = /^\w+$/;

/**
 * Every feature of a folder that has a folder for each layer: each folder in a layer is a feature, with an `index.ts`
 * that exports `feature`.
 */
export const loadFeatures = (folder = path.join(__dirname, 'modules')): Feature[] =>
  readdirSync(folder)
    .filter((layer) => folderName.test(layer))
    .sort()
    .flatMap((layer) => loadFolder<{ feature: Feature }>(path.join(folder, layer), folderName))
    .map(({ module }) => module.feature);
