import { z } from 'zod';
import { reply } from './envelope';
import { sitePolicy } from './policies/site.policy';
import { defineRoute } from './route';

const siteLink = z.object({
  label: z.string(),
  href: z.string().describe('a path of the site, or an address that begins with http, https or mailto'),
});

export const siteIdentity = z.object({
  name: z.string(),
  tagline: z.string().describe('a line below the name; may be empty'),
  description: z.string().describe('what search engines and previews say of the site; may be empty'),
  language: z.string().describe('of its pages, as in BCP 47'),
  timeZone: z.string().describe('of its dates and times, such as Europe/Vienna'),
  dateFormat: z.enum(['month-first', 'day-first', 'iso']),
  accent: z.string().describe('the color as #rrggbb; empty for that of the product'),
  fonts: z.enum(['classic']).describe('the pair of fonts'),
  logo: z
    .object({ light: z.string(), dark: z.string() })
    .describe('addresses of pictures for both themes; empty for the name in letters'),
  icon: z.string().describe('the address of a square picture; empty for that of the product'),
  covers: z.array(z.string()).describe('addresses of pictures for articles that have none'),
  menu: z.array(siteLink),
  footer: z.object({
    copyright: z.string().describe('the last line; empty for one made of the name'),
    groups: z.array(z.object({ title: z.string(), links: z.array(siteLink) })),
    social: z.array(z.object({ network: z.string(), href: z.string() })),
  }),
});
export type SiteIdentity = z.infer<typeof siteIdentity>;

export const getSite = defineRoute({
  method: 'GET',
  path: '/api/site',
  access: sitePolicy.read,
  group: 'Site',
  summary: 'What the site is called and how it looks.',
  reply: reply(siteIdentity),
});
