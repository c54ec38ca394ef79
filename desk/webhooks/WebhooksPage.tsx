import { useState } from 'react';
import { EmptyState } from '@/components/feedback/EmptyState';
import { ErrorState } from '@/components/feedback/ErrorState';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { PageHeader } from '../ui/PageHeader';
import { NewWebhookSecret } from './NewWebhookSecret';
import { WebhookDialog } from './WebhookDialog';
import { WebhookRows } from './WebhookRows';
import { useWebhooksQuery } from './webhooksApi';

/** The addresses of other services that are called when something happens. */
export function WebhooksPage() {
  const { data, error, refetch } = useWebhooksQuery();
  const [isMaking, setIsMaking] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title="Webhooks"
        actions={
          <Button size="sm" onClick={() => setIsMaking(true)}>
            Add a webhook…
          </Button>
        }
      >
        Other services are called at once when something happens here. Each call is signed.
      </PageHeader>
      {!data && !error && <DotsLoader label="Loading" />}
      {error && <ErrorState message={error.message ?? ''} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState title="No webhooks yet">Add one to tell another service what is published.</EmptyState>
      )}
      {data && data.length > 0 && <WebhookRows webhooks={data} />}
      {isMaking && (
        <WebhookDialog
          onMade={(made) => {
            setIsMaking(false);
            setSecret(made);
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
      {secret !== null && <NewWebhookSecret value={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
