import type { AppealBody } from '@contracts/appeal';
import { REASON_MAX_LENGTH } from '@contracts/rules/limits';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { FieldError } from '@/components/ui/field/fieldStyles';
import { TextArea } from '@/components/ui/field/TextArea';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { useAttempt } from '@/hooks/useAttempt';
import { randomId } from '@/services/randomId';
import { readTabText, saveTabText } from '@/services/storage/tabText';

interface AppealDialogProps {
  articleId: string;
  /** The date of the decision that was read. */
  decided: string;
  /** Rejects where it is refused. */
  onFile: (body: AppealBody) => Promise<void>;
  onFiled: () => void;
  onClose: () => void;
}

/** Asks for the reason of an appeal; what was typed survives closing and a reload. */
export function AppealDialog({ articleId, decided, onFile, onFiled, onClose }: AppealDialogProps) {
  const keptAs = `appeal:${articleId}:${decided}`;
  const [reason, setReason] = useState(() => readTabText(keptAs));
  const [fault, setFault] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  // Sent again after a lost answer, it is the same appeal.
  const [id] = useState(() => randomId());
  const attempt = useAttempt();

  const refusal = () => {
    const { length } = reason.trim();
    if (length === 0) return 'Please give a reason.';
    return length > REASON_MAX_LENGTH
      ? `Use at most ${REASON_MAX_LENGTH} characters. You have ${length - REASON_MAX_LENGTH} too many.`
      : '';
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (attempt.isBusy) return;
    const refused = refusal();
    setFault(refused);
    const send = async () => {
      await onFile({ id, decided, reason: reason.trim() });
      saveTabText(keptAs, '');
      onFiled();
    };
    if (refused !== '' || !(await attempt.run(send))) field.current?.focus();
  };

  return (
    <Dialog title="Appeal" offlineText="Sending an appeal needs a connection." onClose={onClose}>
      <DialogForm onSubmit={(event) => void handleSubmit(event)} noValidate>
        <p>
          Another editor than the one who decided reads the version that was judged, and answers. You can
          appeal against a decision once.
        </p>
        <TextArea
          ref={field}
          label="Why should the decision change?"
          hint="Editors see this, with your name."
          rows={5}
          value={reason}
          error={fault}
          onChange={({ target }) => {
            setReason(target.value);
            setFault('');
            saveTabText(keptAs, target.value);
          }}
          data-autofocus
        />
        {attempt.failure !== '' && <FieldError role="alert">Not sent: {attempt.failure}</FieldError>}
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isLoading={attempt.isBusy}>
            Send the appeal
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
