import { CodeField } from '@/components/auth/CodeField';
import { Button } from '@/components/ui/button/Button';
import { PasswordField } from '@/components/ui/field/PasswordField';
import { paths } from '@/services/paths';
import type { ProofForm } from './useProof';

interface ProofFieldsProps {
  proof: ProofForm;
  /** Whether all else is filled in. */
  canSubmit: boolean;
}

/** The password, a code beside it where the account has a second factor, or a passkey in the place of both. */
export function ProofFields({ proof, canSubmit }: ProofFieldsProps) {
  const { typed, isBusy, hasPassword, hasPasskey, needsCode } = proof;
  const passkeyButton = hasPasskey && (
    <Button
      variant={hasPassword ? 'ghost' : 'outline'}
      isWide
      disabled={!canSubmit}
      isLoading={isBusy}
      onClick={proof.usePasskey}
    >
      {hasPassword ? 'Use a passkey instead' : 'Use a passkey'}
    </Button>
  );
  if (!hasPassword)
    return (
      passkeyButton || (
        <p>
          Your account has no password. <a href={paths.resetPassword}>Set one with an emailed link</a> first.
        </p>
      )
    );
  return (
    <>
      <PasswordField
        label="Current password"
        name="password"
        autoComplete="current-password"
        required
        data-autofocus
        value={typed.password}
        error={proof.wrongAt('password')}
        readOnly={isBusy}
        onChange={({ target }) => proof.type('password', target.value)}
      />
      {needsCode && (
        <CodeField
          value={typed.code}
          error={proof.wrongAt('code')}
          readOnly={isBusy}
          onChange={({ target }) => proof.type('code', target.value)}
        />
      )}
      {passkeyButton}
    </>
  );
}
