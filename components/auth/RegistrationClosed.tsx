import { Dialog } from '@/components/ui/overlay/Dialog';
import { SwitchLine } from './SwitchLine';

interface RegistrationClosedProps {
  title: string;
  onSignIn: () => void;
  onClose: () => void;
}

/** In the place of signing up, where the site takes no new accounts. */
export function RegistrationClosed({ title, onSignIn, onClose }: RegistrationClosedProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <p>This site takes no new accounts at the moment. If you were invited, open the link you were sent.</p>
      <SwitchLine question="Already have an account?" answer="Sign in" onSwitch={onSignIn} />
    </Dialog>
  );
}
