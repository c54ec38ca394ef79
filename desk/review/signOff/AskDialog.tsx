import type { OwnArticle } from '@contracts/article';
import { EMAIL_MAX_LENGTH } from '@contracts/rules/limits';
import {
  SIGN_OFF_ASKED_MAX_LENGTH,
  SIGN_OFF_DAYS,
  SIGN_OFF_NAME_MAX_LENGTH,
} from '@contracts/rules/review/signOff';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Select } from '@/components/ui/field/Select';
import { TextArea } from '@/components/ui/field/TextArea';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { notify } from '@/hooks/useNotify';
import { paths } from '@/services/paths';
import { randomId } from '@/services/randomId';
import { usePersistentState } from '../../persistent/usePersistentState';
import { FailureLine } from '../../ui/FailureLine';
import { NewSecret } from '../../ui/NewSecret';
import { useAskForSignOffMutation } from './signOffApi';

const dayOptions = [1, 3, SIGN_OFF_DAYS, 14, 30].map((days) => ({
  value: String(days),
  label: days === 1 ? '1 day' : `${days} days`,
}));

interface Typed {
  name: string;
  email: string;
  asked: string;
  days: string;
}

const nothing: Typed = { name: '', email: '', asked: '', days: String(SIGN_OFF_DAYS) };

interface AskDialogProps {
  /** The version that the editor reads, which the person will read too. */
  article: OwnArticle;
  onClose: () => void;
}

/** Makes a link for a person without an account; what is typed outlives the dialog. */
export function AskDialog({ article, onClose }: AskDialogProps) {
  const { _id: id, revision, title } = article;
  const { value: typed = nothing, keep } = usePersistentState<Typed>(`signOff/${id}`);
  // The id of a call whose answer was lost: sent again with it, the call makes no second link.
  const { value: tried, keep: keepTried } = usePersistentState<{ id: string; of: string }>(
    `signOffTried/${id}`,
  );
  const [ask, { error, isLoading }] = useAskForSignOffMutation();
  const [missing, setMissing] = useState('');
  const [made, setMade] = useState<{ link: string; name: string; email: string }>();
  const nameField = useRef<HTMLInputElement>(null);
  const faults = error && 'fields' in error ? error.fields : [];
  const emailFault = faults.find(({ path }) => path === 'email')?.message;
  const change = (part: keyof Typed) => (event: { target: { value: string } }) => {
    setMissing('');
    keep({ ...typed, [part]: event.target.value });
  };

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading) return;
    if (typed.name.trim() === '') {
      setMissing('Enter the name of the person.');
      nameField.current?.focus();
      return;
    }
    const asked = { ...typed, revision, days: Number(typed.days) };
    const of = JSON.stringify(asked);
    const sent = tried?.of === of ? tried : { id: randomId(), of };
    keepTried(sent);
    const { data, error: refusal } = await ask({ articleId: id, body: { ...asked, id: sent.id } });
    // Closed meanwhile, with no address: no one has seen the link. The same press gives it again.
    if (data?.token && data.email === '' && nameField.current === null) return;
    if (data || (refusal && 'status' in refusal && refusal.status === 409)) keepTried(undefined);
    if (!data) return;
    keep(undefined);
    const { token, name, email } = data;
    if (token !== null)
      return setMade({ link: `${window.location.origin}${paths.signOff}#${token}`, name, email });
    notify.success(`The link for ${name} was made before, and mailed to ${email}.`);
    onClose();
  };

  if (made)
    return (
      <NewSecret
        title={`Link for ${made.name}`}
        label="Link"
        hint={
          made.email === ''
            ? `Send it to ${made.name} yourself.`
            : `It is also being mailed to ${made.email}.`
        }
        value={made.link}
        onClose={onClose}
      />
    );
  return (
    <Dialog title="Ask for a sign-off" onClose={onClose}>
      <DialogForm onSubmit={(event) => void handleSubmit(event)} noValidate>
        <p>
          The person gets a link to revision {revision} of “{title || 'Untitled'}”, needs no account, and can
          comment and approve.
        </p>
        <TextField
          ref={nameField}
          label="Name of the person"
          hint="Editors see it beside the answer."
          autoComplete="off"
          maxLength={SIGN_OFF_NAME_MAX_LENGTH}
          value={typed.name}
          error={missing || undefined}
          onChange={change('name')}
          data-autofocus
        />
        <TextField
          label="Email (optional)"
          hint="The link is sent there. Without an address, you send it yourself."
          type="email"
          autoComplete="off"
          maxLength={EMAIL_MAX_LENGTH}
          value={typed.email}
          error={emailFault}
          onChange={change('email')}
        />
        <TextArea
          label="What you ask (optional)"
          hint="Such as “Are the numbers right?”"
          rows={2}
          maxLength={SIGN_OFF_ASKED_MAX_LENGTH}
          value={typed.asked}
          onChange={change('asked')}
        />
        <Select label="Valid for" options={dayOptions} value={typed.days} onChange={change('days')} />
        <FailureLine>{emailFault === undefined ? error?.message : undefined}</FailureLine>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isLoading={isLoading}>
            {typed.email.trim() === '' ? 'Make a link' : 'Send the link'}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}
