import type { Finding } from '@contracts/siteCheck';
import type { AppContext } from '../../../dependencies';
import type { Env } from '../../../env';

/** The input of a check. */
export interface Looked {
  env: Env;
  /** Null where the database cannot be used; a check that needs it then finds nothing. */
  context: Pick<AppContext, 'database' | 'backups' | 'clock' | 'previewFonts' | 'purgeOutbox'> | null;
  /** Whether this process serves the site, rather than a command beside it. */
  isServing: boolean;
}

export type Found = Omit<Finding, 'name'>;

export interface Check {
  /** The subject of the check, in a word or two. */
  name: string;
  /** The time limit; five seconds by default. */
  withinMs?: number;
  /** Null where there is nothing to look at. */
  look(looked: Looked): Found | null | Promise<Found | null>;
}

export const defineCheck = (check: Check): Check => check;

export const good = (sentence: string): Found => ({ level: 'good', sentence, advice: '' });
export const warning = (sentence: string, advice: string): Found => ({ level: 'warning', sentence, advice });
export const bad = (sentence: string, advice: string): Found => ({ level: 'bad', sentence, advice });
