import { NotFound } from '@/components/feedback/NotFound';
import { SiteTitle } from '@/components/site/SiteTitle';

export default function NotFoundPage() {
  return (
    <>
      <SiteTitle title="Not found" />
      <NotFound />
    </>
  );
}
