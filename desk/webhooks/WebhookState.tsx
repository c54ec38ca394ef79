import type { Webhook } from '@contracts/webhook';
import { countOf } from '@/components/ui/textFormat';
import { Badge } from '../ui/Badge';
import { Moment } from '../ui/Moment';

/** Whether a webhook is called, and whether that works. */
export function WebhookState({ webhook: { isOn, ended, failures } }: { webhook: Webhook }) {
  if (!isOn && ended) {
    return (
      <>
        <Badge $tone="danger">Turned off</Badge>
        <p>
          <Moment date={ended.date} />. {ended.reason}
        </p>
      </>
    );
  }
  if (!isOn) return <Badge>Off</Badge>;
  if (failures > 0) return <Badge $tone="danger">{countOf(failures, 'failure')} in a row</Badge>;
  return <Badge $tone="success">On</Badge>;
}
