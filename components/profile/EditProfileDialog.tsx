import { ErrorState } from '@/components/feedback/ErrorState';
import { Spinner } from '@/components/ui/loading/Spinner';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { modalClosed } from '@/store/events';
import { useAppDispatch } from '@/store/hooks';
import { EditProfileForm } from './EditProfileForm';
import { useOwnRecord } from './useOwnRecord';

/** Dialog 5. Its input survives when the record is loaded again. */
export function EditProfileDialog() {
  const dispatch = useAppDispatch();
  const { me, hasFailed, retry } = useOwnRecord();
  if (me !== null) return <EditProfileForm key={me._id} me={me} />;
  return (
    <Dialog
      title="Edit profile"
      offlineText="Your profile loads when you’re back online."
      onClose={() => dispatch(modalClosed())}
    >
      {hasFailed ? <ErrorState onRetry={retry} /> : <Spinner size={64} label="Loading your profile" />}
    </Dialog>
  );
}
