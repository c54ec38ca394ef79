import type { RefusedAddress } from '@contracts/mail';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { notify } from '@/hooks/useNotify';
import { DataTable } from '../ui/DataTable';
import { FailureLine } from '../ui/FailureLine';
import { Moment } from '../ui/Moment';
import { useForgetRefusedAddressMutation } from './mailApi';

/** A line for each address at which the mail server found no mailbox. */
export function RefusedRows({ addresses }: { addresses: RefusedAddress[] }) {
  const [forget, { error }] = useForgetRefusedAddressMutation();
  const handleForget = async (email: string) => {
    const { error: refused } = await forget(email);
    if (!refused) notify.success(`Mails go to ${email} again.`);
  };
  return (
    <>
      <FailureLine>{error?.message}</FailureLine>
      <DataTable caption="Addresses that refuse">
        <thead>
          <tr>
            <th scope="col">Address</th>
            <th scope="col">Refused</th>
            <th scope="col">Answer</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {addresses.map(({ email, date, answer }) => (
            <tr key={email}>
              <Address scope="row">{email}</Address>
              <When>
                <Moment date={date} />
              </When>
              <Answer>{answer}</Answer>
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
        </tbody>
      </DataTable>
    </>
  );
}

const Address = styled.th`
  min-width: 9rem;
  font-weight: 400;
  overflow-wrap: anywhere;
`;

const When = styled.td`
  min-width: 8rem;
`;

const Answer = styled.td`
  min-width: 12rem;
  overflow-wrap: anywhere;
`;
