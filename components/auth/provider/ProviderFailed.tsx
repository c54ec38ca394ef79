import type { ReactNode } from 'react';
import { AccountCard } from '@/components/account/accountStyles';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { WaysOn } from './WaysOn';

interface ProviderFailedProps {
  at: 'site' | 'desk';
  message: string;
  children?: ReactNode;
  /** Repeats what failed for a passing reason. */
  onRetry?: () => void;
}

/** Why a sign-in through the provider failed, and how to continue. */
export function ProviderFailed({ at, message, children, onRetry }: ProviderFailedProps) {
  return (
    <AccountCard>
      <h1>The sign-in did not work</h1>
      <FieldError role="alert">{message}</FieldError>
      {children}
      {onRetry ? (
        <Button isWide onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <WaysOn at={at} />
      )}
    </AccountCard>
  );
}
