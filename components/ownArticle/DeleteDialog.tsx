import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { space } from '@/styles/spacing';

interface DeleteDialogProps {
  title: string;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks before what others read goes away. */
export function DeleteDialog({ title, onClose, onDelete }: DeleteDialogProps) {
  return (
    <Dialog title="Delete this article?" offlineText="Deleting needs a connection." onClose={onClose}>
      <p>
        “{title}” will be removed from the site with its comments and counts. You can undo this until you
        leave this page.
      </p>
      <Actions>
        <Button variant="outline" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" onClick={onDelete}>
          Delete
        </Button>
      </Actions>
    </Dialog>
  );
}

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[3]};
  margin-top: ${space[5]};
`;
