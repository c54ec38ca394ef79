import type { Redirect } from '@contracts/redirect';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { countOf } from '@/components/ui/textFormat';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { DataTable } from '../ui/DataTable';
import { Moment } from '../ui/Moment';
import { RedirectDialog } from './RedirectDialog';
import { useRemoveRedirectMutation } from './redirectsApi';

/** A line for each, with what can be done with it. */
export function RedirectRows({ redirects }: { redirects: Redirect[] }) {
  const [changing, setChanging] = useState<Redirect | null>(null);
  const [removing, setRemoving] = useState<Redirect | null>(null);
  const [remove, { error, isLoading, reset }] = useRemoveRedirectMutation();

  const handleRemove = async ({ _id, from }: Redirect) => {
    const { error: refused } = await remove(_id);
    if (refused) return;
    notify.success(`${from} leads nowhere now.`);
    setRemoving(null);
  };

  return (
    <>
      <DataTable caption="Redirects">
        <thead>
          <tr>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Used</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {redirects.map((redirect) => (
            <tr key={redirect._id}>
              <Address scope="row">{redirect.from}</Address>
              <Address as="td">{redirect.to}</Address>
              <Used>
                {countOf(redirect.hits, 'time')}
                {redirect.last_hit && (
                  <>
                    , last <Moment date={redirect.last_hit} />
                  </>
                )}
              </Used>
              <td>
                <Actions>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Change ${redirect.from}`}
                    onClick={() => setChanging(redirect)}
                  >
                    Change
                  </Button>
                  <Button
                    size="sm"
                    variant="ghost"
                    aria-label={`Remove ${redirect.from}`}
                    onClick={() => {
                      reset();
                      setRemoving(redirect);
                    }}
                  >
                    Remove
                  </Button>
                </Actions>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {changing && (
        <RedirectDialog
          start={{ _id: changing._id, from: changing.from, to: changing.to }}
          onClose={() => setChanging(null)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title="Remove this redirect?"
          confirmLabel="Remove"
          isLoading={isLoading}
          failure={error?.message}
          onConfirm={() => void handleRemove(removing)}
          onClose={() => setRemoving(null)}
        >
          <p>Readers who follow a link to {removing.from} will find no page.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

const Address = styled.th`
  min-width: 9rem;
  font-weight: 400;
  overflow-wrap: anywhere;
`;

const Used = styled.td`
  min-width: 7rem;
`;

const Actions = styled.div`
  display: flex;
  gap: ${space[1]};
`;
