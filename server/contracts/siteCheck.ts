import { z } from 'zod';
import { reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';

const finding = z.object({
  /** The subject of the check. */
  name: z.string(),
  level: z.enum(['good', 'warning', 'bad']),
  /** The result. */
  sentence: z.string(),
  /** What to do; empty if all is well. */
  advice: z.string(),
});
export type Finding = z.infer<typeof finding>;

export const checkSite = defineRoute({
  method: 'GET',
  path: '/api/admin/check',
  access: sitePolicy.checkSite,
  group: 'Desk',
  summary: 'Checks how the site is run and lists problems: settings, proxies, permissions, disk and more.',
  reply: reply(z.array(finding)),
});
