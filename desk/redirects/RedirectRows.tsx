import type { Redirect } from '@contracts/redirect';
import { useState } from 'react';
import { Button } from '@/components/ui/button/Button';
import { countOf } from '@/components/ui/textFormat';
import { notify } from '@/hooks/useNotify';
import { ConfirmDialog } from '../ui/ConfirmDialog';
import { Moment } from '../ui/Moment';
import { DataTable } from '../ui/table/DataTable';
import { CellActions, LongCell, ShortCell } from '../ui/table/tableCells';
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
      <DataTable caption="Redirects" columns={['From', 'To', 'Used', 'Actions']}>
        {redirects.map((redirect) => (
          <tr key={redirect._id}>
            <LongCell scope="row">{redirect.from}</LongCell>
            <LongCell as="td">{redirect.to}</LongCell>
            <ShortCell>
              {countOf(redirect.hits, 'time')}
              {redirect.last_hit && (
                <>
                  , last <Moment date={redirect.last_hit} />
                </>
              )}
            </ShortCell>
            <td>
              <CellActions>
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
              </CellActions>
            </td>
          </tr>
        ))}
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
