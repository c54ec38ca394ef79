import type { SiteIdentity } from '@contracts/site';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { SiteProvider } from '@/components/site/SiteProvider';
import { siteOfPage } from './siteOfPage';

const Shown = createContext<(identity: SiteIdentity) => void>(() => {});

/** Hands down the site: as it was when the page was loaded, or as the desk has read it since. */
export function DeskSiteProvider({ children }: { children: ReactNode }) {
  const [site, setSite] = useState(siteOfPage);
  // Times of the desk stay in the zone of its page until it is loaded again.
  const [show] = useState(
    () => (identity: SiteIdentity) => setSite((last) => ({ ...last, ...identity, timeZone: last.timeZone })),
  );
  return (
    <Shown value={show}>
      <SiteProvider value={site}>{children}</SiteProvider>
    </Shown>
  );
}

/** The desk goes by this name from now on. */
export function useShownSite(identity: SiteIdentity): void {
  const show = useContext(Shown);
  useEffect(() => show(identity), [show, identity]);
}
