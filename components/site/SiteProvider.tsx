import { siteOf } from '@contracts/rules/site/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import { createContext, useContext } from 'react';

const SiteContext = createContext<SiteIdentity>(siteOf({}));

/** Provides the name and appearance of the site. */
export const SiteProvider = SiteContext.Provider;

/** The name and appearance of the site. */
export const useSite = (): SiteIdentity => useContext(SiteContext);
