import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { FullPageMessage } from './FullPageMessage';

/** A page, article or category that does not exist, or that this reader may not see. */
export function NotFound({ homeHref = '/' }: { homeHref?: string }) {
  return (
    <FullPageMessage
      code="404"
      title="Page not found"
      actions={<ButtonLink href={homeHref}>Go to the front page</ButtonLink>}
    >
      The address may be wrong, or the page was moved or removed.
    </FullPageMessage>
  );
}
