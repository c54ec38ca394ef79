import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';

/** A new key, the only time that it is shown. */
export function MadeKey({ value, onClose }: { value: string; onClose: () => void }) {
  const [failure, setFailure] = useState('');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify.success('The key is copied.');
    } catch {
      setFailure('The browser does not let this page copy: select the key and copy it yourself.');
    }
  };
  return (
    <Dialog title="Your new API key" onClose={onClose}>
      <Content>
        <p>Copy it now: it is not shown again. Keep it like a password.</p>
        <TextField
          label="API key"
          hint="Send it as the header Authorization: Bearer, with the key behind it."
          error={failure || undefined}
          value={value}
          readOnly
          onFocus={({ target }) => target.select()}
          data-autofocus
        />
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Done
          </Button>
          <Button onClick={() => void handleCopy()}>Copy</Button>
        </DialogActions>
      </Content>
    </Dialog>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space[4]};

  input {
    font-family: monospace;
  }
`;
