import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { FullPageMessage } from './FullPageMessage';

/** No such page, article or category, or not one that this reader may see. */
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
