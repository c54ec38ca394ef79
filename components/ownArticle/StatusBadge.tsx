import type { ArticleStatus, OwnDates } from '@contracts/article';
import styled from 'styled-components';
import { AcceptedIcon, RecentIcon, RejectedIcon, ScheduledIcon, WriteIcon } from '@/components/ui/icons';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { ENDED_TEXT, SCHEDULED_TEXT, statusTexts } from './articleStatus';

const icons = { draft: WriteIcon, recent: RecentIcon, accepted: AcceptedIcon, rejected: RejectedIcon };

interface StatusBadgeProps {
  status: ArticleStatus;
  /** The scheduled publishing time; null if not scheduled. */
  scheduledAt?: string | null;
  dates?: OwnDates;
}

/** A status in words and with an icon, so that it does not depend on colour. */
export function StatusBadge({ status, scheduledAt = null, dates }: StatusBadgeProps) {
  if (status === 'draft' && dates && dates.ended_at !== null)
    return (
      <Root $status="draft">
        <RejectedIcon aria-hidden />
        {ENDED_TEXT}
      </Root>
    );
  const isScheduled = status === 'accepted' && scheduledAt !== null;
  const Icon = isScheduled ? ScheduledIcon : icons[status];
  return (
    <Root $status={status}>
      <Icon aria-hidden />
      {isScheduled ? SCHEDULED_TEXT : statusTexts[status]}
    </Root>
  );
}

const tones: Record<ArticleStatus, { ink: string; ground: string }> = {
  draft: { ink: color.textMuted, ground: color.sunken },
  recent: { ink: color.accent, ground: color.accentSoft },
  accepted: { ink: color.success, ground: color.successSoft },
  rejected: { ink: color.danger, ground: color.dangerSoft },
};

const Root = styled.span<{ $status: ArticleStatus }>`
  ${text.caption}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  padding: ${space.px} ${space[2]};
  border-radius: ${radius.round};
  background: ${({ $status }) => tones[$status].ground};
  color: ${({ $status }) => tones[$status].ink};
`;
