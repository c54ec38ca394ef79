import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';

interface NewSecretProps {
  title: string;
  /** Its kind, such as "API key". */
  label: string;
  /** How it is used. */
  hint: string;
  value: string;
  onClose: () => void;
}

/** A new key or secret, the only time that it is shown. */
export function NewSecret({ title, label, hint, value, onClose }: NewSecretProps) {
  const [failure, setFailure] = useState('');
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify.success(`${label} copied.`);
    } catch {
      setFailure('The browser does not let this page copy: select it and copy it yourself.');
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Content>
        <p>Copy it now: it is not shown again. Keep it like a password.</p>
        <TextField
          label={label}
          hint={hint}
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
