import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { ListPages } from '../ui/ListPages';
import { NewSecret } from '../ui/NewSecret';
import { PageHeader } from '../ui/PageHeader';
import { ApiKeyRows } from './ApiKeyRows';
import { useApiKeysInfiniteQuery } from './apiKeysApi';
import { MakeKeyDialog } from './MakeKeyDialog';

/** The keys with which programs work for editors. */
export function ApiKeysPage() {
  const asked = useApiKeysInfiniteQuery();
  const [isMaking, setIsMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  return (
    <>
      <PageHeader
        title="API keys"
        actions={
          <Button size="sm" onClick={() => setIsMaking(true)}>
            Make a key…
          </Button>
        }
      >
        Programs use the API with a key, in your name and only for what the key allows.{' '}
        <a href="/api/docs">All calls</a>
      </PageHeader>
      <ListPages
        asked={asked}
        empty={{ title: 'No API keys yet', text: 'Programs cannot work here without one.' }}
      >
        {(keys) => <ApiKeyRows keys={keys} />}
      </ListPages>
      {isMaking && (
        <MakeKeyDialog
          onMade={(key) => {
            setIsMaking(false);
            setMade(key);
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
      {made !== null && (
        <NewSecret
          title="Your new API key"
          label="API key"
          hint="Send it as the header Authorization: Bearer, with the key behind it."
          value={made}
          onClose={() => setMade(null)}
        />
      )}
    </>
  );
}
