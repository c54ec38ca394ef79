import type { ListedMail, MailStatus } from '@contracts/mail';
import styled from 'styled-components';
import { Button } from '@/components/ui/button/Button';
import { DotsLoader } from '@/components/ui/loading/DotsLoader';
import { Dialog } from '@/components/ui/overlay/Dialog';
import { DialogActions } from '@/components/ui/overlay/DialogForm';
import { notify } from '@/hooks/useNotify';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { copyText } from '../ui/copyText';
import { FailureLine } from '../ui/FailureLine';
import { MailStatusBadge } from './MailStatusBadge';
import { useMailQuery, useSendMailAgainMutation } from './mailApi';

const linkPattern = /https?:\/\/[^\s<>"]+/g;
const agains: Partial<Record<MailStatus, string>> = {
  waiting: 'Try now',
  kept: 'Send again',
  uncertain: 'Send again',
  failed: 'Send again',
};
const UNCERTAIN =
  'It may have arrived: the connection ended before the mail server gave an answer. Sent again, it may come twice.';

interface MailDialogProps {
  /** As the list has it. */
  mail: ListedMail;
  onClose: () => void;
}

/** A mail with its text, and with its links to copy where no mail server sends it. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { data, error } = useMailQuery(mail._id, { refetchOnMountOrArgChange: true });
  const [sendAgain, sending] = useSendMailAgainMutation();
  const { status, answer, recipient, subject } = data ?? mail;
  const links = [...new Set(data?.text?.match(linkPattern) ?? [])];

  const handleAgain = async () => {
    const { error: refused } = await sendAgain(mail._id);
    if (!refused) notify.success('The mail is being sent.');
  };

  return (
    <Dialog title={subject} size="md" onClose={onClose}>
      <Facts>
        To {recipient} <MailStatusBadge status={status} />
      </Facts>
      {status === 'uncertain' && <Facts>{UNCERTAIN}</Facts>}
      {answer && <Facts>{answer}</Facts>}
      {data?.text && (
        <Text tabIndex={0} role="region" aria-label="Text of the mail">
          {data.text}
        </Text>
      )}
      {data?.text === null && (
        <Facts>The text is not shown: it has, or had, a link for its recipient alone.</Facts>
      )}
      {!data && !error && <DotsLoader label="Loading the mail" />}
      <FailureLine>{error?.message ?? sending.error?.message}</FailureLine>
      <DialogActions>
        {links.map((link, index) => (
          <Button
            key={link}
            variant="outline"
            aria-label={links.length > 1 ? `Copy link ${index + 1}` : undefined}
            onClick={() => void copyText(link)}
          >
            Copy link
          </Button>
        ))}
        {agains[status] && (
          <Button variant="outline" isLoading={sending.isLoading} onClick={() => void handleAgain()}>
            {agains[status]}
          </Button>
        )}
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  );
}

const Facts = styled.p`
  ${text.small}
  margin-bottom: ${space[3]};
  color: ${color.textMuted};
  overflow-wrap: anywhere;
`;

const Text = styled.div`
  max-height: 50vh;
  margin-bottom: ${space[4]};
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.sunken};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  overflow-y: auto;
`;
