import { z } from 'zod';
import { date, id, reply } from './envelope';
import { pagePolicy } from './policies/page.policy';
import { defineRoute } from './route';
import { pageRoles } from './rules/page/pageRules';

export const pageRole = z.enum(pageRoles);

/** A page as readers see it. */
const publicPage = z.object({
  _id: id,
  address: z.string().describe('its path without the slash'),
  title: z.string(),
  description: z.string().describe('what search engines and previews say'),
  content: z.string().describe('sanitised HTML'),
  date: date.describe('when it was changed for readers'),
});
export type PublicPage = z.infer<typeof publicPage>;

export const getPage = defineRoute({
  method: 'GET',
  path: '/api/page/:address',
  access: pagePolicy.read,
  group: 'Site',
  summary:
    'The page with this current or earlier address; null if it is no longer published, 404 if it never was.',
  params: z.object({ address: z.string().min(1).max(200) }),
  reply: reply(publicPage.nullable()),
});

/** A link to a page. */
const pageLink = z.object({
  address: z.string(),
  label: z.string(),
  in_menu: z.boolean(),
  in_footer: z.boolean(),
  role: pageRole.nullable().describe('the site link that leads to the page'),
});
export type PageLink = z.infer<typeof pageLink>;

export const listPageLinks = defineRoute({
  method: 'GET',
  path: '/api/pages',
  access: pagePolicy.read,
  group: 'Site',
  summary: 'The published pages linked from menu, footer or elsewhere on the site, in order.',
  reply: reply(z.array(pageLink)),
});
