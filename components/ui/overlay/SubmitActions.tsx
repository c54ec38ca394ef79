import { Button, type ButtonProps } from '@/components/ui/button/Button';
import { DialogActions } from './DialogForm';

interface SubmitActionsProps extends Omit<ButtonProps, 'type' | 'onClick'> {
  onCancel: () => void;
}

/** The end of a form in a dialog: Cancel, and the button that submits it. */
export function SubmitActions({ onCancel, ...submit }: SubmitActionsProps) {
  return (
    <DialogActions>
      <Button variant="ghost" onClick={onCancel}>
        Cancel
      </Button>
      <Button {...submit} type="submit" />
    </DialogActions>
  );
}
