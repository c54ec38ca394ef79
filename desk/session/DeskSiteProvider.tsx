import { isSameSite } from '@contracts/rules/site/siteDefaults';
import type { SiteIdentity } from '@contracts/site';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { SiteProvider } from '@/components/site/SiteProvider';
import { useSiteQuery } from './siteApi';
import { siteOfPage } from './siteOfPage';

const Shown = createContext<(identity: SiteIdentity) => void>(() => {});

/** `services/siteTime.ts` finds them there. */
function showTimesOf({ timeZone, dateFormat }: SiteIdentity): void {
  Object.assign(document.documentElement.dataset, { timeZone, dateFormat });
}

/**
 * Provides the site as it was when the page was loaded, or as the desk has loaded it since.
 * @param children a function, so that a new site renders all of them again, with their dates and times
 */
export function DeskSiteProvider({ children }: { children: () => ReactNode }) {
  const [site, setSite] = useState(siteOfPage);
  const [show] = useState(() => (identity: SiteIdentity) => {
    showTimesOf(identity);
    setSite((last) => (isSameSite(last, identity) ? last : identity));
  });
  return (
    <Shown value={show}>
      <SiteProvider value={site}>{children()}</SiteProvider>
    </Shown>
  );
}

/** Updates the desk when any editor changes the site. */
export function useShownSite(): void {
  const show = useContext(Shown);
  const { data } = useSiteQuery();
  useEffect(() => {
    if (data) show(data);
  }, [show, data]);
}
