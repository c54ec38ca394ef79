import type { OwnArticle } from '@contracts/article';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { TextField } from '@/components/ui/field/TextField';
import { toLocalInput } from '@/components/ui/localTime';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { useAttempt } from '@/hooks/useAttempt';
import { formatOwnMoment, machineZone } from '@/services/siteTime';
import { changeEnd } from '@/store/dashboard/thunks/articles';
import { useAppDispatch } from '@/store/hooks';

interface EndDialogProps {
  article: OwnArticle;
  onChanged: (article: OwnArticle) => void;
  onClose: () => void;
}

/** Without it a browser takes six digits for a year. */
const MAX_YEAR = '9999-12-31T23:59';

/** Asks for the end of an own article, in the author's time zone. */
export function EndDialog({ article, onChanged, onClose }: EndDialogProps) {
  const dispatch = useAppDispatch();
  const attempt = useAttempt();
  const field = useRef<HTMLInputElement>(null);
  const present = article.dates?.ends_at ?? null;
  const [typed, setTyped] = useState(() => toLocalInput(present));
  const [fault, setFault] = useState('');
  const at = new Date(typed);
  const isTime = !Number.isNaN(at.getTime());

  const save = async (ends_at: string | null) => {
    if (attempt.isBusy) return;
    const isSaved = await attempt.run(async () =>
      onChanged(await dispatch(changeEnd(article._id, ends_at, present))),
    );
    if (isSaved) onClose();
    else field.current?.focus();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isTime) void save(at.toISOString());
    else {
      setFault('Enter a date and time.');
      field.current?.focus();
    }
  };

  return (
    <Dialog title="End" offlineText="Saving the end requires a connection." onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <p>
          At this time readers stop seeing the article. Comments, likes and views are kept, and editors can
          publish it again.
        </p>
        <TextField
          ref={field}
          label="Goes offline"
          type="datetime-local"
          hint={`Your time zone (${machineZone()})`}
          error={fault}
          value={typed}
          max={MAX_YEAR}
          onChange={({ target }) => {
            setTyped(target.value);
            setFault('');
            attempt.forgetFailure();
          }}
          data-autofocus
        />
        <p role="status">{isTime && `It will go offline on ${formatOwnMoment(at.toISOString())}.`}</p>
        {attempt.failure !== '' && <FieldError role="alert">Not saved: {attempt.failure}</FieldError>}
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {present !== null && (
            <Button variant="outline" onClick={() => void save(null)}>
              Remove the end
            </Button>
          )}
          <Button type="submit" isLoading={attempt.isBusy}>
            Save the end
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
