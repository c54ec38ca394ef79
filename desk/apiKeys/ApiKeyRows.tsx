import type { ApiKey } from '@contracts/apiKey';
import { Button } from '@/components/ui/button/Button';
import { notify } from '@/hooks/useNotify';
import { useNow } from '../hooks/useNow';
import { FailureLine } from '../ui/FailureLine';
import { Moment } from '../ui/Moment';
import { DataTable } from '../ui/table/DataTable';
import { LongCell, ShortCell } from '../ui/table/tableCells';
import { useEndApiKeyMutation } from './apiKeysApi';

/** A line for each key, with one press to end it. */
export function ApiKeyRows({ keys }: { keys: ApiKey[] }) {
  const [end, { error, isLoading, originalArgs }] = useEndApiKeyMutation();
  const now = useNow(60_000);
  const isOver = ({ ends }: ApiKey) => Date.parse(ends) <= now;
  const verbOf = (key: ApiKey) => (isOver(key) ? 'Remove' : 'End');

  const handleEnd = async ({ _id, name }: ApiKey) => {
    const { error: refused } = await end(_id);
    if (!refused) notify.success(`${name} cannot be used any more.`);
  };

  return (
    <>
      <FailureLine>{error?.message}</FailureLine>
      <DataTable caption="API keys" columns={['Name', 'Editor', 'May do', 'Last used', 'Ends', 'Actions']}>
        {keys.map((key) => (
          <tr key={key._id}>
            <LongCell scope="row">{key.name}</LongCell>
            <td>{key.editor.username}</td>
            <LongCell as="td">{key.scopes.join(', ')}</LongCell>
            <ShortCell>{key.lastUsed ? <Moment date={key.lastUsed} /> : 'Never'}</ShortCell>
            <ShortCell>
              {isOver(key) && 'Ended '}
              <Moment date={key.ends} />
            </ShortCell>
            <td>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${verbOf(key)} ${key.name}`}
                isLoading={isLoading && originalArgs === key._id}
                onClick={() => void handleEnd(key)}
              >
                {verbOf(key)}
              </Button>
            </td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
