import path from 'node:path';
import type { RouteDefinition } from '@contracts/route';
import { loadFolder } from './lib/loadFolder';

const isRoute = (value: unknown): value is RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value;

/** Every call that the files of a folder define. */
export const routesIn = (folder: string): RouteDefinition[] =>
  loadFolder<object>(folder, /\.ts$/).flatMap(({ module }) => Object.values(module).filter(isRoute));

/** Every call of the contract. */
export const routes = routesIn(path.join(__dirname, 'contracts'));
