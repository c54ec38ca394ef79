import { type WebhookEvent, webhookEventNames, webhookEvents } from '@contracts/rules/webhook/webhookEvents';
import type { Webhook } from '@contracts/webhook';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Checkbox } from '@/components/ui/field/Checkbox';
import { TextField } from '@/components/ui/field/TextField';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions, DialogForm } from '@/components/ui/overlay/DialogForm';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { FailureLine } from '../ui/FailureLine';
import { useChangeWebhookMutation, useMakeWebhookMutation } from './webhooksApi';

interface WebhookDialogProps {
  /** The one that is changed; absent for a new one. */
  webhook?: Webhook;
  /** Of a new one, with its secret. */
  onMade?: (secret: string) => void;
  onClose: () => void;
}

/** The address of a webhook, and what it is called for. */
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
  const toggle = (name: WebhookEvent) =>
    setEvents((before) => (before.includes(name) ? before.filter((one) => one !== name) : [...before, name]));

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
        <Events>
          <legend>Called when</legend>
          {webhookEventNames.map((name) => (
            <div key={name}>
              <Checkbox label={name} checked={events.includes(name)} onChange={() => toggle(name)} />
              <p>{webhookEvents[name]}</p>
            </div>
          ))}
        </Events>
        <FailureLine>{addressFault ? undefined : error?.message}</FailureLine>
        <DialogActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" isLoading={making.isLoading || changing.isLoading}>
            {webhook ? 'Save' : 'Add'}
          </Button>
        </DialogActions>
      </DialogForm>
    </Dialog>
  );
}

const Events = styled.fieldset`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    ${text.label}
    padding: 0;
    margin-bottom: ${space[2]};
  }
  p {
    ${text.small}
  }
`;
