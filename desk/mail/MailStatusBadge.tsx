import type { MailStatus } from '@contracts/mail';
import { Badge } from '../ui/Badge';

const states = {
  waiting: { tone: 'accent', label: 'Waiting' },
  sending: { tone: 'accent', label: 'Sending' },
  sent: { tone: 'success', label: 'Sent' },
  kept: { tone: 'plain', label: 'Kept here' },
  uncertain: { tone: 'danger', label: 'Uncertain' },
  failed: { tone: 'danger', label: 'Failed' },
} as const satisfies Record<MailStatus, object>;

export const MailStatusBadge = ({ status }: { status: MailStatus }) => (
  <Badge $tone={states[status].tone}>{states[status].label}</Badge>
);
