import { type WebhookEvent, webhookEventNames, webhookEvents } from '@contracts/rules/webhook/webhookEvents';
import type { Webhook } from '@contracts/webhook';
import { type FormEvent, useState } from 'react';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogForm } from '@/components/ui/overlay/DialogForm';
import { SubmitActions } from '@/components/ui/overlay/SubmitActions';
import { FailureLine } from '../ui/FailureLine';
import { CheckList } from '../ui/selection/CheckList';
import { useChangeWebhookMutation, useMakeWebhookMutation } from './webhooksApi';

interface WebhookDialogProps {
  /** The webhook to change; absent for a new one. */
  webhook?: Webhook;
  /** For a new one, with its secret. */
  onMade?: (secret: string) => void;
  onClose: () => void;
}

/** The address of a webhook, and its events. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const [address, setAddress] = useState(webhook?.address ?? '');
  const [events, setEvents] = useState<readonly WebhookEvent[]>(webhook?.events ?? ['article.published']);
  const [make, making] = useMakeWebhookMutation();
  const [change, changing] = useChangeWebhookMutation();
  const error = making.error ?? changing.error;
  const faults = error && 'fields' in error ? error.fields : [];
  const addressFault = faults.find(({ path }) => path === 'address')?.message;

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { address, events: [...events] };
    if (webhook) {
      const { error: refused } = await change({ id: webhook._id, body });
      if (!refused) onClose();
      return;
    }
    const { data } = await make(body);
    if (data !== undefined) onMade?.(data);
  };

  return (
    <Dialog title={webhook ? 'Change the webhook' : 'Add a webhook'} onClose={onClose}>
      <DialogForm onSubmit={handleSubmit} noValidate>
        <TextField
          label="Address"
          hint="Where the receiver takes calls, such as https://example.org/hook."
          type="url"
          autoComplete="off"
          spellCheck={false}
          value={address}
          error={addressFault}
          onChange={({ target }) => setAddress(target.value)}
          data-autofocus
        />
        <CheckList
          legend="Called when"
          names={webhookEventNames}
          texts={webhookEvents}
          chosen={events}
          onChange={setEvents}
        />
        <FailureLine>{addressFault ? undefined : error?.message}</FailureLine>
        <SubmitActions isLoading={making.isLoading || changing.isLoading} onCancel={onClose}>
          {webhook ? 'Save' : 'Add'}
        </SubmitActions>
      </DialogForm>
    </Dialog>
  );
}
