import type { PageLink } from '@contracts/page';
import type { PageRole } from '@contracts/rules/page/pageRules';
import { createContext, useContext } from 'react';

const PageLinksContext = createContext<PageLink[]>([]);

/** Provides the editors' pages that the site links to. */
export const PageLinksProvider = PageLinksContext.Provider;

/** The pages of the editors that menu, footer or other links of the site lead to, in their order. */
export const usePageLinks = (): PageLink[] => useContext(PageLinksContext);

/** The page that a link of the site leads to; undefined where there is none. */
export const pageOf = (links: PageLink[], role: PageRole): PageLink | undefined =>
  links.find((link) => link.role === role);
