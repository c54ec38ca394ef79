import { ServerError } from '@/components/feedback/ServerError';
import { SiteTitle } from '@/components/site/SiteTitle';

export default function ServerErrorPage() {
  return (
    <>
      <SiteTitle title="Something went wrong" />
      <ServerError />
    </>
  );
}
