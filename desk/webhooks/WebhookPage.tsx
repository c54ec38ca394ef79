import styled from 'styled-components';
import { ErrorState } from '@/components/feedback/ErrorState';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';
import { BackLink } from '../ui/BackLink';
import { ListPages } from '../ui/ListPages';
import { PageHeader } from '../ui/PageHeader';
import { DeliveryRows } from './DeliveryRows';
import { WebhookActions } from './WebhookActions';
import { WebhookState } from './WebhookState';
import { useWebhookDeliveriesInfiniteQuery, useWebhooksQuery } from './webhooksApi';

/** A webhook, its actions, and its deliveries. */
export function WebhookPage({ id }: { id: string }) {
  const { data, error, refetch } = useWebhooksQuery();
  const asked = useWebhookDeliveriesInfiniteQuery(id);
  const webhook = data?.find(({ _id }) => _id === id);
  return (
    <>
      <BackLink href="/">All webhooks</BackLink>
      {!data && !error && <DotsLoader label="Loading" />}
      {error && <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />}
      {data && !webhook && <PageHeader title="Webhook">This webhook was removed.</PageHeader>}
      {webhook && (
        <>
          <PageHeader
            title={new URL(webhook.address).host}
            actions={<WebhookActions webhook={webhook} />}
          >{`${webhook.address} is called for ${webhook.events.join(', ')}.`}</PageHeader>
          <WebhookState webhook={webhook} />
          <Heading>Calls of the last 30 days</Heading>
          <ListPages
            asked={asked}
            empty={{ title: 'No calls yet', text: 'Send a test to see whether it works.' }}
          >
            {(deliveries) => <DeliveryRows webhook={webhook} deliveries={deliveries} />}
          </ListPages>
        </>
      )}
    </>
  );
}

const Heading = styled.h2`
  ${text.heading}
  margin-block: ${space[5]} ${space[3]};
`;
