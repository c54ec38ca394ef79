/** Rules of the pages that editors write. No zod in here: site and desk import it. */

export const pageLimits = {
  /** On a site. */
  pages: 100,
  /** In the menu, which is one line. */
  menu: 8,
  footer: 12,
  /** Of a page; the oldest are removed. */
  revisions: 100,
} as const;

/** Links of the site that lead to a page where one is chosen for them. */
export const pageRoles = ['privacy', 'terms', 'contact'] as const;
export type PageRole = (typeof pageRoles)[number];

/**
 * What the first part of the site's own addresses is, or may be one day: no page has it. Articles are told apart by
 * their ids.
 */
const reserved = new Set(
  `404 500 account accounts admin api archive articles assets atom auth author authors categories
  category dashboard desk docs events favicon feed feeds files health icons images index invitation invitations invite
  json llms login logout manifest media metrics newsletter oauth oembed offline page pages password passkey picture
  pictures preview profile ready recovery register reset robots rss search series session set-up
  settings setup sign-in sign-out sign-up signin signout signup sitemap sitemaps socket static status subscribe
  subscription subscriptions tag tags unsubscribe upload uploads user users verify webhooks well-known`.split(
    /\s+/,
  ),
);

/** Whether the site itself has an address that begins so, or may have one day. */
export const isReservedAddress = (address: string): boolean => reserved.has(address);
