import Head from 'next/head';
import { ServerError } from '@/components/feedback/ServerError';

export default function ServerErrorPage() {
  return (
    <>
      <Head>
        <title>Something went wrong · Byline</title>
      </Head>
      <ServerError />
    </>
  );
}
