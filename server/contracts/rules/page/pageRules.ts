/** Rules of the pages that editors write. No zod in here: site and desk import it. */

export const pageLimits = {
  /** On a site. */
  pages: 100,
  /** In the menu, which is one line. */
  menu: 8,
  footer: 12,
  /** Per page; the oldest are removed. */
  revisions: 100,
} as const;

/** Links of the site that lead to a page where one is chosen for them. */
export const pageRoles = ['privacy', 'terms', 'contact'] as const;
export type PageRole = (typeof pageRoles)[number];
