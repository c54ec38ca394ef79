import { WEBHOOK_SECRET_HOURS } from '@contracts/rules/limits';
import type { Webhook } from '@contracts/webhook';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Button } from '@/components/ui/button/Button';
import { notify } from '@/hooks/useNotify';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { FailureLine } from '../ui/FailureLine';
import { NewWebhookSecret } from './NewWebhookSecret';
import { WebhookDialog } from './WebhookDialog';
import {
  useChangeWebhookMutation,
  useRemoveWebhookMutation,
  useRenewWebhookSecretMutation,
  useTestWebhookMutation,
} from './webhooksApi';

type Asked = 'change' | 'secret' | 'remove' | null;

/** The actions on a webhook. */
export function WebhookActions({ webhook }: { webhook: Webhook }) {
  const { _id: id, isOn, address } = webhook;
  const [asked, setAsked] = useState<Asked>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const [, go] = useLocation();
  const [test, testing] = useTestWebhookMutation();
  const [turn, turning] = useChangeWebhookMutation();
  const [renew, renewing] = useRenewWebhookSecretMutation();
  const [remove, removing] = useRemoveWebhookMutation();
  const close = () => setAsked(null);

  const handleTest = async () => {
    const { error } = await test(id);
    if (!error) notify.success('A test is being sent.');
  };
  const handleRenew = async () => {
    const { data } = await renew(id);
    if (data === undefined) return;
    close();
    setSecret(data);
  };
  const handleRemove = async () => {
    const { error } = await remove(id);
    if (error) return;
    notify.success('The webhook was removed.');
    go('/');
  };

  return (
    <>
      <Button size="sm" isLoading={testing.isLoading} disabled={!isOn} onClick={() => void handleTest()}>
        Send a test
      </Button>
      <Button
        size="sm"
        variant="outline"
        isLoading={turning.isLoading}
        onClick={() => void turn({ id, body: { isOn: !isOn } })}
      >
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
      <Button size="sm" variant="outline" onClick={() => setAsked('change')}>
        Change…
      </Button>
      <Button size="sm" variant="outline" onClick={() => setAsked('secret')}>
        New secret…
      </Button>
      <Button size="sm" variant="outline" onClick={() => setAsked('remove')}>
        Remove…
      </Button>
      <FailureLine>{testing.error?.message ?? turning.error?.message}</FailureLine>
      {asked === 'change' && <WebhookDialog webhook={webhook} onClose={close} />}
      {asked === 'secret' && (
        <ConfirmDialog
          title="Make a new secret?"
          confirmLabel="Make a new secret"
          isLoading={renewing.isLoading}
          failure={renewing.error?.message}
          onConfirm={() => void handleRenew()}
          onClose={close}
        >
          <p>
            For {WEBHOOK_SECRET_HOURS} hours calls are signed with both, so that the receiver can change over.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title="Remove this webhook?"
          confirmLabel="Remove"
          isLoading={removing.isLoading}
          failure={removing.error?.message}
          onConfirm={() => void handleRemove()}
          onClose={close}
        >
          <p>{address} is called no more. What waits for it, and its log, are removed too.</p>
        </ConfirmDialog>
      )}
      {secret !== null && <NewWebhookSecret value={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
