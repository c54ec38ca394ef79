import { siteOf } from '@contracts/rules/site/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import { createContext, useContext } from 'react';

const SiteContext = createContext<SiteIdentity>(siteOf({}));

/** Hands down what the site is called and how it looks. */
export const SiteProvider = SiteContext.Provider;

/** What the site is called and how it looks. */
export const useSite = (): SiteIdentity => useContext(SiteContext);
