import { type FormEvent, useState } from 'react';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { notify } from '@/hooks/useNotify';
import { FailureLine } from '../ui/FailureLine';
import { type TypedRedirect, useStoreRedirectMutation } from './redirectsApi';

interface RedirectDialogProps {
  /** Its initial values. */
  start: TypedRedirect;
  onClose: () => void;
}

/** The host of an address at another site; empty for a path here. */
const hostOf = (to: string): string => (URL.canParse(to.trim()) ? new URL(to.trim()).host : '');

/** Adds or changes a redirect. Another site is asked for a second time. */
export function RedirectDialog({ start, onClose }: RedirectDialogProps) {
  const [from, setFrom] = useState(start.from);
  const [to, setTo] = useState(start.to);
  const [store, { error, isLoading, reset }] = useStoreRedirectMutation();
  const faults = error && 'fields' in error ? error.fields : [];
  const faultOf = (field: string) => faults.find(({ path }) => path === field)?.message;
  const isOtherSite = faultOf('other_site') !== undefined;
  const isNew = start._id === undefined;

  const change = (set: (text: string) => void, text: string) => {
    if (error) reset();
    set(text);
  };
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const other_site = isOtherSite ? hostOf(to) : undefined;
    const { error: refused } = await store({ ...start, from, to, other_site });
    if (refused) return;
    notify.success(`${from.trim()} leads to ${to.trim()} now.`);
    onClose();
  };

  return (
    <Dialog title={isNew ? 'New redirect' : 'Change redirect'} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <TextField
          label="From"
          hint="An old path, such as /2019/05/a-post. One * matches any text."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={from}
          error={faultOf('from')}
          onChange={({ target }) => change(setFrom, target.value)}
          data-autofocus={start.from === '' || undefined}
        />
        <TextField
          label="To"
          hint="A path here, or the whole address of another site. A * inserts the matched text."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          value={to}
          error={faultOf('to')}
          onChange={({ target }) => change(setTo, target.value)}
          data-autofocus={start.from !== '' || undefined}
        />
        <FailureLine>{faultOf('from') || faultOf('to') ? undefined : error?.message}</FailureLine>
        <SubmitActions isLoading={isLoading} onCancel={onClose}>
          {isOtherSite ? `Lead to ${hostOf(to)}` : isNew ? 'Add' : 'Save'}
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}
