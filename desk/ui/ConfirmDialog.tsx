import { type ReactNode, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { TextField } from '@/components/ui/TextField';
import { space } from '@/styles/spacing';
import { FailureLine } from './FailureLine';

interface ConfirmDialogProps {
  title: string;
  /** What will happen. */
  children: ReactNode;
  confirmLabel: string;
  /** What has to be typed first, for what cannot be taken back. */
  typed?: string;
  isLoading?: boolean;
  failure?: string;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that others notice or that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, typed, isLoading, failure, onConfirm, onClose } = props;
  const [text, setText] = useState('');
  return (
    <Dialog title={title} onClose={onClose}>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <div>{children}</div>
        {typed !== undefined && (
          <TextField
            label={`Type ${typed} to confirm`}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
            data-autofocus
          />
        )}
        <FailureLine>{failure}</FailureLine>
        <Buttons>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={typed !== undefined && text !== typed} isLoading={isLoading}>
            {confirmLabel}
          </Button>
        </Buttons>
      </Form>
    </Dialog>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: end;
  gap: ${space[2]};
`;
