import type { Commission } from '@contracts/commission';
import { useState } from 'react';
import { notify } from '@/hooks/useNotify';
import { PickAuthor } from '../frontPage/pick/PickAuthor';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { useOfferCommissionMutation } from './commissionsApi';
import { useSeenVersion } from './useSeenVersion';

interface OfferDialogProps {
  commission: Commission;
  onClose: () => void;
}

/** Offers a brief to an author whom the editor finds by name. A brief made of a pitch is offered to its author. */
export function OfferDialog({ commission, onClose }: OfferDialogProps) {
  const { _id: id, pitch, author: present } = commission;
  const [author, setAuthor] = useState(pitch === '' ? null : present);
  const [offer, { isLoading, error }] = useOfferCommissionMutation();
  const { version, noteRefusal } = useSeenVersion(commission);
  if (!author)
    return (
      <PickAuthor
        onPick={(picked) => setAuthor({ ...picked, profile_pic: '', suspended: false })}
        onClose={onClose}
      />
    );

  const handleConfirm = async () => {
    const { error: refused } = await offer({ id, version, author: author._id });
    noteRefusal(refused);
    if (refused) return;
    notify.success(`Offered to ${author.username}.`);
    onClose();
  };

  return (
    <ConfirmDialog
      title={`Offer it to ${author.username}?`}
      confirmLabel="Offer"
      isLoading={isLoading}
      failure={error?.message}
      onConfirm={() => void handleConfirm()}
      onClose={onClose}
    >
      They are notified, and accept or decline. Once they accept, it is a draft among their stories.
    </ConfirmDialog>
  );
}
