import { version } from '../package.json';

/** The version of this Byline, such as `0.2.0`. */
export const VERSION: string = version;
