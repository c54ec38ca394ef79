import type { ApiKey } from '@contracts/apiKey';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { useNow } from '../hooks/useNow';
import { DataTable } from '../ui/DataTable';
import { FailureLine } from '../ui/FailureLine';
import { Moment } from '../ui/Moment';
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
      <DataTable caption="API keys">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Editor</th>
            <th scope="col">May do</th>
            <th scope="col">Last used</th>
            <th scope="col">Ends</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key._id}>
              <Name scope="row">{key.name}</Name>
              <td>{key.editor.username}</td>
              <Allowed>{key.scopes.join(', ')}</Allowed>
              <Time>{key.lastUsed ? <Moment date={key.lastUsed} /> : 'Never'}</Time>
              <Time>
                {isOver(key) && 'Ended '}
                <Moment date={key.ends} />
              </Time>
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
        </tbody>
      </DataTable>
    </>
  );
}

const Name = styled.th`
  min-width: 8rem;
  font-weight: 400;
  overflow-wrap: anywhere;
`;

const Allowed = styled.td`
  min-width: 12rem;
`;

const Time = styled.td`
  min-width: 8rem;
  padding-inline-end: ${space[4]};
`;
