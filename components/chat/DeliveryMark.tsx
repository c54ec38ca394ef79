import type { IconType } from 'react-icons';
import styled from 'styled-components';
import { CheckIcon, MarkReadIcon, RecentIcon, WarningIcon } from '@/components/ui/icons';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { Delivery } from '@/services/chat/thread.types';
import { color } from '@/styles/theme';

const marks: Record<Delivery, { Icon: IconType; name: string }> = {
  waiting: { Icon: RecentIcon, name: 'Waiting to be sent' },
  sent: { Icon: CheckIcon, name: 'Sent' },
  seen: { Icon: MarkReadIcon, name: 'Seen' },
  failed: { Icon: WarningIcon, name: 'Not sent' },
};

/** The delivery state of an own message: an icon, with text for screen readers and as a tooltip. */
export function DeliveryMark({ delivery }: { delivery: Delivery }) {
  const { Icon, name } = marks[delivery];
  return (
    <Root title={name} $delivery={delivery}>
      <Icon aria-hidden />
      <VisuallyHidden>{name}</VisuallyHidden>
    </Root>
  );
}

const colors: Record<Delivery, string> = {
  waiting: color.textMuted,
  sent: color.textMuted,
  seen: color.accent,
  failed: color.danger,
};

const Root = styled.span<{ $delivery: Delivery }>`
  display: inline-grid;
  color: ${({ $delivery }) => colors[$delivery]};
  font-size: 0.875rem;
`;
