import Head from 'next/head';
import { SignOffScreen } from '@/components/signOff/SignOffScreen';
import { SiteTitle } from '@/components/site/SiteTitle';

/** The same for each link: its token stays in the browser. */
export default function SignOffPage() {
  return (
    <>
      <SiteTitle title="Sign-off" isUnlisted />
      <Head>
        <meta name="referrer" content="no-referrer" />
      </Head>
      <SignOffScreen />
    </>
  );
}
