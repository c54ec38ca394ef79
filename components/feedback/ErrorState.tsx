import { Button } from '@/components/ui/button/Button';
import { RefreshIcon, WarningIcon } from '@/components/ui/icons';
import { StateBlock } from './StateBlock';

interface ErrorStateProps {
  title?: string;
  /** One sentence for the reader, such as the server's own. */
  message?: string;
  onRetry?: () => void;
}

/** Something could not be loaded; trying again is one press away. */
export function ErrorState({ title = 'This could not be loaded', message, onRetry }: ErrorStateProps) {
  return (
    <StateBlock
      role="alert"
      icon={<WarningIcon />}
      title={title}
      action={
        onRetry && (
          <Button variant="outline" onClick={onRetry}>
            <RefreshIcon aria-hidden />
            Try again
          </Button>
        )
      }
    >
      {message}
    </StateBlock>
  );
}
