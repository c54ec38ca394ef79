import type { DeliveryStatus, WebhookDelivery } from '@contracts/webhook';
import { Badge } from '../ui/Badge';
import { Moment } from '../ui/Moment';

const states = {
  waiting: { tone: 'accent', label: 'Waiting' },
  sending: { tone: 'accent', label: 'Sending' },
  delivered: { tone: 'success', label: 'Delivered' },
  failed: { tone: 'danger', label: 'Failed' },
} as const satisfies Record<DeliveryStatus, object>;

/** The result of a call, and when it is retried. */
export const DeliveryState = ({ delivery: { status, due, attempts } }: { delivery: WebhookDelivery }) => (
  <>
    <Badge $tone={states[status].tone}>{states[status].label}</Badge>
    {due && attempts > 0 && (
      <p>
        Next try <Moment date={due} />
      </p>
    )}
  </>
);
