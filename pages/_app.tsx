import { type SiteChanges, siteOf } from '@contracts/rules/site/siteDefaults';
import NextApp, { type AppContext, type AppProps } from 'next/app';
import Head from 'next/head';
import { useState } from 'react';
import { AppShell } from '@/components/layout/AppShell';
import { StoreProvider } from '@/components/StoreProvider';
import { SiteProvider } from '@/components/site/SiteProvider';
import { SiteTitle } from '@/components/site/SiteTitle';
import { notifyOffline } from '@/hooks/useNotify';
import { siteProps } from '@/services/pages/siteProps';
import { renderTimesOf } from '@/services/siteTime';
import type { PageHydration } from '@/store/hydration';
import { GlobalStyle } from '@/styles/GlobalStyle';

interface Props extends AppProps<{ hydration?: PageHydration }> {
  /** Absent where a page follows another in the browser: the site is that of the first one. */
  site?: SiteChanges;
}

export default function App({ Component, pageProps, site: changes }: Props) {
  const { hydration, ...props } = pageProps;
  const [site] = useState(() => siteOf(changes ?? {}));
  renderTimesOf(site);
  return (
    <SiteProvider value={site}>
      <StoreProvider hydration={hydration} onOffline={notifyOffline}>
        <SiteTitle />
        <Head>
          <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        </Head>
        <GlobalStyle />
        <AppShell>
          <Component {...props} />
        </AppShell>
      </StoreProvider>
    </SiteProvider>
  );
}

App.getInitialProps = async (context: AppContext) => ({
  ...(await NextApp.getInitialProps(context)),
  ...(await siteProps(context.ctx)),
});
