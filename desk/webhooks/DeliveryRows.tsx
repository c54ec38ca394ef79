import type { Webhook, WebhookDelivery } from '@contracts/webhook';
import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { Moment } from '../ui/Moment';
import { DataTable } from '../ui/table/DataTable';
import { LongCell, ShortCell } from '../ui/table/tableCells';
import { DeliveryDialog } from './DeliveryDialog';
import { DeliveryState } from './DeliveryState';

interface DeliveryRowsProps {
  webhook: Webhook;
  deliveries: WebhookDelivery[];
}

const answerText = ({ last }: WebhookDelivery): string => {
  if (!last) return '–';
  return last.code === null ? last.fault : `${last.code} in ${last.milliseconds} ms`;
};

/** A line for each call, which opens it. */
export function DeliveryRows({ webhook, deliveries }: DeliveryRowsProps) {
  const [opened, setOpened] = useState<string | null>(null);
  const delivery = deliveries.find(({ _id }) => _id === opened);
  return (
    <>
      <DataTable caption="Calls" columns={['Event', 'Happened', 'State', 'Attempts', 'Answer', 'Actions']}>
        {deliveries.map((one) => (
          <tr key={one._id}>
            <LongCell scope="row">{one.event}</LongCell>
            <ShortCell>
              <Moment date={one.date} />
            </ShortCell>
            <td>
              <DeliveryState delivery={one} />
            </td>
            <td>{one.attempts}</td>
            <ShortCell>{answerText(one)}</ShortCell>
            <td>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Open ${one.event} ${one._id}`}
                onClick={() => setOpened(one._id)}
              >
                Open
              </Button>
            </td>
          </tr>
        ))}
      </DataTable>
      {delivery && <DeliveryDialog webhook={webhook} delivery={delivery} onClose={() => setOpened(null)} />}
    </>
  );
}
