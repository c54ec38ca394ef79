import { siteOf } from '@contracts/rules/site/siteDefaults';
import NextApp, { type AppContext, type AppProps } from 'next/app';
import Head from 'next/head';
import { useState } from 'react';
import { AppShell } from '@/components/layout/AppShell';
import { StoreProvider } from '@/components/StoreProvider';
import { PageLinksProvider } from '@/components/site/PageLinksProvider';
import { SiteProvider } from '@/components/site/SiteProvider';
import { SiteTitle } from '@/components/site/SiteTitle';
import { notifyOffline } from '@/hooks/useNotify';
import { type SiteProps, siteProps } from '@/services/pages/siteProps';
import { renderTimesOf } from '@/services/siteTime';
import type { PageHydration } from '@/store/hydration';
import { GlobalStyle } from '@/styles/GlobalStyle';

interface Props
  extends AppProps<{ hydration?: PageHydration; page?: unknown; versions?: unknown }>,
    SiteProps {}

export default function App({ Component, pageProps, site: changes, pageLinks = [] }: Props) {
  const { hydration, ...props } = pageProps;
  const [site] = useState(() => siteOf(changes ?? {}));
  const [links] = useState(pageLinks);
  renderTimesOf(site);
  return (
    <SiteProvider value={site}>
      <PageLinksProvider value={links}>
        <StoreProvider hydration={hydration} onOffline={notifyOffline}>
          <SiteTitle />
          <Head>
            <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
          </Head>
          <GlobalStyle />
          <AppShell isForAll={props.page !== undefined || props.versions !== undefined}>
            <Component {...props} />
          </AppShell>
        </StoreProvider>
      </PageLinksProvider>
    </SiteProvider>
  );
}

App.getInitialProps = async (context: AppContext) => ({
  ...(await NextApp.getInitialProps(context)),
  ...(await siteProps(context.ctx)),
});
