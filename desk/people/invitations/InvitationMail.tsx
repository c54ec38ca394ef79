import type { Invitation } from '@contracts/invitation';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { notify } from '@/hooks/useNotify';
import { space } from '@/styles/spacing';
import { MailStatusBadge } from '../../mail/MailStatusBadge';
import { FailureLine } from '../../ui/FailureLine';
import { useMailInvitationMutation } from './invitationsApi';

interface InvitationMailProps {
  invitation: Invitation;
  /** Its name in the list. */
  name: string;
}

/** The recipient of an invitation, the status of the mail, and a button to send it again. */
export function InvitationMail({ invitation: { _id, email, mail }, name }: InvitationMailProps) {
  const [send, { error, isLoading }] = useMailInvitationMutation();
  const handleSend = async () => {
    const { error: refused } = await send(_id);
    if (!refused) notify.success(`A new link goes to ${email}. The earlier link no longer works.`);
  };
  return (
    <>
      <Line>
        <small>Mail to {email}</small>
        {mail && <MailStatusBadge status={mail.status} />}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Send again: ${name}`}
          isLoading={isLoading}
          onClick={() => void handleSend()}
        >
          Send again
        </Button>
      </Line>
      {mail?.answer && <small>{mail.answer}</small>}
      <FailureLine>{error?.message}</FailureLine>
    </>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[2]};
`;
