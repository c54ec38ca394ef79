import Head from 'next/head';
import { NotFound } from '@/components/feedback/NotFound';

export default function NotFoundPage() {
  return (
    <>
      <Head>
        <title>Not found · Byline</title>
      </Head>
      <NotFound />
    </>
  );
}
