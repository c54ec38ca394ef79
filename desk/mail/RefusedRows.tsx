import type { RefusedAddress } from '@contracts/mail';
import type { Ref } from 'react';
import { Button } from '@/components/ui/button/Button';
import { notify } from '@/hooks/useNotify';
import { FailureLine } from '../ui/FailureLine';
import { Moment } from '../ui/Moment';
import { DataTable } from '../ui/table/DataTable';
import { LongCell, ShortCell } from '../ui/table/tableCells';
import { useForgetRefusedAddressMutation } from './mailApi';

interface RefusedRowsProps {
  addresses: RefusedAddress[];
  /** The element whose children are the rows. */
  list: Ref<HTMLTableSectionElement>;
}

/** A line for each address at which the mail server found no mailbox. */
export function RefusedRows({ addresses, list }: RefusedRowsProps) {
  const [forget, { error }] = useForgetRefusedAddressMutation();
  const handleForget = async (email: string) => {
    const { error: refused } = await forget(email);
    if (!refused) notify.success(`Mails go to ${email} again.`);
  };
  return (
    <>
      <FailureLine>{error?.message}</FailureLine>
      <DataTable
        caption="Addresses that refuse"
        columns={['Address', 'Refused', 'Answer', 'Actions']}
        list={list}
      >
        {addresses.map(({ email, date, answer }) => (
          <tr key={email}>
            <LongCell scope="row">{email}</LongCell>
            <ShortCell>
              <Moment date={date} />
            </ShortCell>
            <LongCell as="td">{answer}</LongCell>
            <td>
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Allow mails to ${email}`}
                onClick={() => void handleForget(email)}
              >
                Allow
              </Button>
            </td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}
