import type { AppProps } from 'next/app';
import Head from 'next/head';
import { AppShell } from '@/components/layout/AppShell';
import { StoreProvider } from '@/components/StoreProvider';
import { notifyOffline } from '@/hooks/useNotify';
import type { PageHydration } from '@/store/hydration';
import { GlobalStyle } from '@/styles/GlobalStyle';

export default function App({ Component, pageProps }: AppProps<{ hydration?: PageHydration }>) {
  const { hydration, ...props } = pageProps;
  return (
    <StoreProvider hydration={hydration} onOffline={notifyOffline}>
      <Head>
        <title>Byline</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      </Head>
      <GlobalStyle />
      <AppShell>
        <Component {...props} />
      </AppShell>
    </StoreProvider>
  );
}
