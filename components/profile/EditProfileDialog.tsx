import type { Me } from '@contracts/user';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Dialog } from '@/components/ui/Dialog';
import { loadMe } from '@/store/bootstrap';
import { selectMe } from '@/store/dashboard/selectors';
import { modalClosed } from '@/store/events';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { EditProfileForm } from './EditProfileForm';

/** Dialog 5. What is typed in it outlives a record that arrives anew meanwhile. */
export function EditProfileDialog() {
  const dispatch = useAppDispatch();
  const me: Me | null = useAppSelector(selectMe);
  if (me !== null) return <EditProfileForm key={me._id} me={me} />;
  return (
    <Dialog title="Edit profile" onClose={() => dispatch(modalClosed())}>
      <ErrorState onRetry={() => void dispatch(loadMe()).catch(() => {})} />
    </Dialog>
  );
}
