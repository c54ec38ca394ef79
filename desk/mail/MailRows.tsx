import type { ListedMail } from '@contracts/mail';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { DataTable } from '../ui/DataTable';
import { Moment } from '../ui/Moment';
import { MailDialog } from './MailDialog';
import { MailStatusBadge } from './MailStatusBadge';

/** A line for each mail, which opens it. */
export function MailRows({ mails }: { mails: ListedMail[] }) {
  const [opened, setOpened] = useState<ListedMail | null>(null);
  return (
    <>
      <DataTable caption="Mails">
        <thead>
          <tr>
            <th scope="col">Subject</th>
            <th scope="col">To</th>
            <th scope="col">Written</th>
            <th scope="col">State</th>
            <th scope="col">Actions</th>
          </tr>
        </thead>
        <tbody>
          {mails.map((mail) => (
            <tr key={mail._id}>
              <Subject scope="row">{mail.subject}</Subject>
              <Recipient>{mail.recipient}</Recipient>
              <When>
                <Moment date={mail.date} />
              </When>
              <td>
                <MailStatusBadge status={mail.status} />
                {mail.due && mail.attempts > 0 && (
                  <p>
                    Next try <Moment date={mail.due} />
                  </p>
                )}
                {mail.status !== 'sent' && mail.answer && <Answer>{mail.answer}</Answer>}
              </td>
              <td>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Open “${mail.subject}” to ${mail.recipient}`}
                  onClick={() => setOpened(mail)}
                >
                  Open
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const Subject = styled.th`
  min-width: 10rem;
  font-weight: 400;
  overflow-wrap: anywhere;
`;

const Recipient = styled.td`
  min-width: 9rem;
  overflow-wrap: anywhere;
`;

const When = styled.td`
  min-width: 8rem;
`;

const Answer = styled.p`
  min-width: 10rem;
  max-width: 22rem;
  overflow-wrap: anywhere;
`;
