import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { aptInstall } from './apt';
import { findProgram } from './programs';
import type { Tool } from './tool';

const LIBRARIES = '/usr/lib';
/** What drops by tags, which is in a package of its own. */
const MODULE = 'varnish/vmods/libvmod_xkey.so';

const hasModule = (): boolean =>
  existsSync(LIBRARIES) &&
  ['', ...readdirSync(LIBRARIES)].some((folder) => existsSync(path.join(LIBRARIES, folder, MODULE)));

/** The path of `varnishd`, or null where it or its module for tags is not installed. */
export const findVarnish = (): string | null => (hasModule() ? findProgram('varnishd') : null);

/** The package of the modules brings Varnish too. */
export const varnish: Tool = { name: 'Varnish', find: findVarnish, ways: [aptInstall('varnish-modules')] };
