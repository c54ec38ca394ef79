import { notify } from '@/hooks/useNotify';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useDeclineSignUpsMutation } from './signUpsApi';

interface DeclineAllDialogProps {
  ids: string[];
  onDone: () => void;
  onClose: () => void;
}

/** Asks before several requests are declined. */
export function DeclineAllDialog({ ids, onDone, onClose }: DeclineAllDialogProps) {
  const [decline, { error, isLoading }] = useDeclineSignUpsMutation();
  const count = ids.length === 1 ? '1 request' : `${ids.length} requests`;
  const handleConfirm = async () => {
    const { data } = await decline(ids);
    if (data === undefined) return;
    notify.success(data === 1 ? '1 request is declined.' : `${data} requests are declined.`);
    onDone();
  };
  return (
    <ConfirmDialog
      title={`Decline ${count}?`}
      confirmLabel={`Decline ${count}`}
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      <p>
        What these people entered is deleted, and no mail is sent. They can ask again. To tell a person why,
        decline the request alone.
      </p>
    </ConfirmDialog>
  );
}
