import type { Webhook, WebhookDelivery } from '@contracts/webhook';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { countOf } from '@/components/ui/textFormat';
import { notify } from '@/hooks/useNotify';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { FailureLine } from '../ui/FailureLine';
import { Moment } from '../ui/Moment';
import { DeliveryState } from './DeliveryState';
import { useReplayWebhookDeliveryMutation } from './webhooksApi';

interface DeliveryDialogProps {
  webhook: Webhook;
  delivery: WebhookDelivery;
  onClose: () => void;
}

/** A call: the request, the answer, and a button to send it again. */
export function DeliveryDialog({ webhook, delivery, onClose }: DeliveryDialogProps) {
  const { _id, event, status, attempts, last, body } = delivery;
  const [replay, { error, isLoading }] = useReplayWebhookDeliveryMutation();

  const handleReplay = async () => {
    const { error: refused } = await replay({ id: webhook._id, delivery: _id });
    if (!refused) notify.success('The call is being sent again.');
  };

  return (
    <Dialog title={event} size="md" onClose={onClose}>
      <Facts>
        <DeliveryState delivery={delivery} /> {countOf(attempts, 'attempt')}, webhook-id {_id}
      </Facts>
      {last && (
        <Facts>
          Last tried <Moment date={last.date} />:{' '}
          {last.code === null ? last.fault : `answer ${last.code} in ${last.milliseconds} ms`}
        </Facts>
      )}
      <h3>Sent</h3>
      <Words tabIndex={0} role="region" aria-label="What is sent">
        {JSON.stringify(JSON.parse(body), null, 2)}
      </Words>
      {last?.answer && (
        <>
          <h3>Beginning of the answer</h3>
          <Words tabIndex={0} role="region" aria-label="Beginning of the answer">
            {last.answer}
          </Words>
        </>
      )}
      <FailureLine>{error?.message}</FailureLine>
      <DialogActions>
        <Button
          variant="outline"
          isLoading={isLoading}
          disabled={!webhook.isOn || status === 'sending'}
          onClick={() => void handleReplay()}
        >
          {status === 'waiting' ? 'Try now' : 'Send again'}
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const Facts = styled.div`
  ${text.small}
  margin-bottom: ${space[3]};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Words = styled.pre`
  max-height: 30vh;
  margin-block: ${space[2]} ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.sunken};
  font-size: 0.875em;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  overflow-y: auto;
`;
