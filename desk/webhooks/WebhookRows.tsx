import type { Webhook } from '@contracts/webhook';
import { Link } from 'wouter';
import { DataTable } from '../ui/table/DataTable';
import { LongCell } from '../ui/table/tableCells';
import { WebhookState } from './WebhookState';

/** A line for each webhook, with a link to its deliveries. */
export const WebhookRows = ({ webhooks }: { webhooks: Webhook[] }) => (
  <DataTable caption="Webhooks" columns={['Address', 'Called for', 'State']}>
    {webhooks.map((webhook) => (
      <tr key={webhook._id}>
        <LongCell scope="row">
          <Link href={`/${webhook._id}`}>{webhook.address}</Link>
        </LongCell>
        <LongCell as="td">{webhook.events.join(', ')}</LongCell>
        <td>
          <WebhookState webhook={webhook} />
        </td>
      </tr>
    ))}
  </DataTable>
);
