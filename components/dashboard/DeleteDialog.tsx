import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { useDeleteArticle } from '@/hooks/useDeleteArticle';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';

interface DeleteDialogProps {
  articleId: string;
  title: string;
  isPublished: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks before an article is removed for good. */
export function DeleteDialog({ articleId, title, isPublished, onClose, onDeleted }: DeleteDialogProps) {
  const { remove, isDeleting, error } = useDeleteArticle({ id: articleId, title }, () => {
    onClose();
    onDeleted();
  });

  return (
    <Dialog title="Delete this article?" onClose={onClose}>
      <p>
        “{title}” is removed for good
        {isPublished ? ', also from the public pages, with its comments and counts' : ''}.
      </p>
      {error !== '' && <Failure role="alert">It was not deleted: {error}</Failure>}
      <Actions>
        <Button variant="outline" data-autofocus onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" isLoading={isDeleting} onClick={() => void remove()}>
          Delete
        </Button>
      </Actions>
    </Dialog>
  );
}

const Failure = styled.p`
  margin-top: ${space[3]};
  color: ${color.danger};
`;

const Actions = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${space[3]};
  margin-top: ${space[5]};
`;
