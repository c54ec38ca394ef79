import type { NewAuthenticator } from '@contracts/secondFactor';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { useSending } from '@/hooks/useSending';
import { radius, space } from '@/styles/spacing';

interface ScanCodeProps {
  made: NewAuthenticator;
  send: (code: string) => Promise<void>;
  onClose: () => void;
}

const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ');

/** The QR code for an app, and the field for the code that confirms it. */
export function ScanCode({ made, send, onClose }: ScanCodeProps) {
  const { typed, failure, isBusy, type, handleSubmit } = useSending(send);
  return (
    <Dialog title="Scan with your app" offlineText="This needs a connection." onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <p>
          Scan this picture with your authenticator app, or type the key. Then type the code that it shows.
        </p>
        <Picture src={made.qr} alt="QR code of the key" width={200} height={200} />
        <p>
          Key: <code>{inGroups(made.secret)}</code>
        </p>
        <TextField
          label="Code"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          data-autofocus
          value={typed}
          error={failure}
          readOnly={isBusy}
          onChange={({ target }) => type(target.value)}
        />
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={typed.trim() === ''} isLoading={isBusy}>
            Turn on
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

const Picture = styled.img`
  justify-self: center;
  border-radius: ${radius.md};
  margin-block: ${space[1]};
`;
