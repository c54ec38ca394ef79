import path from 'node:path';
import type { RouteDefinition } from '@contracts/route';
import type { SiteFile } from '@contracts/siteFile';
import { loadFolder } from './lib/loading/loadFolder';

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

const isSiteFile = (value: unknown): value is SiteFile =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'siteFile';

/** Files that serve the same calls in two places export them as a record. */
const inRecord = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null && Object.values(value).every(isRoute)
    ? Object.values(value)
    : [value];

const exportsOf = (folder: string): unknown[] =>
  loadFolder<object>(folder, /\.ts$/).flatMap(({ module }) => Object.values(module).flat().flatMap(inRecord));

/** Every call that the files of a folder define. */
export const routesIn = (folder: string): RouteDefinition[] => exportsOf(folder).filter(isRoute);

const contracts = path.join(__dirname, 'contracts');

/** Every call of the contract. */
export const routes = routesIn(contracts);

/** Every file of the site, such as its feeds. */
export const siteFiles: SiteFile[] = exportsOf(contracts).filter(isSiteFile);
