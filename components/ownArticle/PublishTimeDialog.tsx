import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { PublishTimeField } from '@/components/write/settings/PublishTimeField';
import { failureText } from '@/services/http/failureText';
import { changePublishTime } from '@/store/dashboard/thunks/articles';
import { useAppDispatch } from '@/store/hooks';
import type { OwnParts } from './myArticleTexts';

interface PublishTimeDialogProps {
  article: OwnParts;
  onClose: () => void;
}

/** Changes the publish time of an accepted article. */
export function PublishTimeDialog({ article, onClose }: PublishTimeDialogProps) {
  const dispatch = useAppDispatch();
  // A time that an editor sets meanwhile is not replaced unseen.
  const [{ _id, revision }] = useState(article);
  const [wish, setWish] = useState(article.scheduled_at);
  const [isSaving, setIsSaving] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const [problem, setProblem] = useState('');

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isWrong) return;
    setIsSaving(true);
    setProblem('');
    try {
      await dispatch(changePublishTime(_id, revision, wish));
      onClose();
    } catch (error) {
      setProblem(failureText(error));
      setIsSaving(false);
    }
  };

  return (
    <Dialog title="Publishing time" offlineText="Saving the time requires a connection." onClose={onClose}>
      <DialogForm onSubmit={(event) => void handleSubmit(event)} noValidate>
        <PublishTimeField
          value={wish}
          onChange={setWish}
          onError={(error) => setIsWrong(error !== '')}
          hasFocus
          isAccepted
        />
        {problem !== '' && <FieldError role="alert">{problem}</FieldError>}
        <DialogActions>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isLoading={isSaving}>
            Save time
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
