import type { ListedMail } from '@contracts/mail';
import { useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { Moment } from '../ui/Moment';
import { DataTable } from '../ui/table/DataTable';
import { LongCell, ShortCell } from '../ui/table/tableCells';
import { MailDialog } from './MailDialog';
import { MailStatusBadge } from './MailStatusBadge';

/** A line for each mail, which opens it. */
export function MailRows({ mails }: { mails: ListedMail[] }) {
  const [opened, setOpened] = useState<ListedMail | null>(null);
  return (
    <>
      <DataTable caption="Mails" columns={['Subject', 'To', 'Written', 'State', 'Actions']}>
        {mails.map((mail) => (
          <tr key={mail._id}>
            <LongCell scope="row">{mail.subject}</LongCell>
            <LongCell as="td">{mail.recipient}</LongCell>
            <ShortCell>
              <Moment date={mail.date} />
            </ShortCell>
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
      </DataTable>
      {opened && <MailDialog mail={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const Answer = styled.p`
  min-width: 10rem;
  max-width: 22rem;
  overflow-wrap: anywhere;
`;
