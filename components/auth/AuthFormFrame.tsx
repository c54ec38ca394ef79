import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { AuthFields, type AuthFieldsProps } from './AuthFields';

interface AuthFormFrameProps extends AuthFieldsProps {
  onClose: () => void;
  /** The line below the button. */
  footer: ReactNode;
}

/** The dialog around the fields of each of the forms. */
export function AuthFormFrame({ onClose, footer, ...fields }: AuthFormFrameProps) {
  return (
    <Dialog title={fields.title} offlineText="Sending this form needs a connection." onClose={onClose}>
      <AuthFields {...fields} />
      {footer}
    </Dialog>
  );
}
