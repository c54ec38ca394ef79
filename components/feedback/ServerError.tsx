import { Button } from '@/components/ui/button/Button';
import { ButtonLink } from '@/components/ui/button/ButtonLink';
import { FullPageMessage } from './FullPageMessage';

interface ServerErrorProps {
  /** Reloads the page by default. */
  onRetry?: () => void;
}

/** Our fault, not the reader's. */
export function ServerError({ onRetry = () => window.location.reload() }: ServerErrorProps) {
  return (
    <FullPageMessage
      code="500"
      title="Something went wrong"
      actions={
        <>
          <Button onClick={onRetry}>Try again</Button>
          <ButtonLink href="/" variant="outline">
            Go to the front page
          </ButtonLink>
        </>
      }
    >
      The page could not be loaded. The error was logged. Please try again.
    </FullPageMessage>
  );
}
