import type { z } from 'zod';
import type { Rule } from './policies/policy';

/** A file for programs at an address of the site that is neither a page nor an API call, such as a feed. */
export interface SiteFile {
  kind: 'siteFile';
  /** With Fastify's `:name` for parameters. */
  path: `/${string}`;
  access: Rule;
  params?: z.ZodObject;
  /** All other parameters of an address are ignored. */
  query?: z.ZodObject;
}

/** One file of the site: the server serves it, and the page cache keeps it. */
export const defineSiteFile = <const File extends Omit<SiteFile, 'kind'>>(file: File) => ({
  ...file,
  kind: 'siteFile' as const,
});
