import type { NotificationKind } from '@contracts/notification';
import type { AuthorRef } from '@contracts/user';
import styled from 'styled-components';
import {
  AcceptedIcon,
  CommentIcon,
  FollowIcon,
  LikeIcon,
  RejectedIcon,
  WriteIcon,
} from '@/components/ui/icons';
import { Avatar } from '@/components/ui/image/Avatar';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';

const looks: Record<NotificationKind, { Icon: typeof LikeIcon; ink: string; paper: string }> = {
  accepted: { Icon: AcceptedIcon, ink: color.success, paper: color.successSoft },
  rejected: { Icon: RejectedIcon, ink: color.danger, paper: color.dangerSoft },
  published: { Icon: AcceptedIcon, ink: color.success, paper: color.successSoft },
  rescheduled: { Icon: WriteIcon, ink: color.accent, paper: color.accentSoft },
  notPublished: { Icon: RejectedIcon, ink: color.danger, paper: color.dangerSoft },
  picturesMissing: { Icon: RejectedIcon, ink: color.danger, paper: color.dangerSoft },
  corrected: { Icon: WriteIcon, ink: color.accent, paper: color.accentSoft },
  returned: { Icon: AcceptedIcon, ink: color.success, paper: color.successSoft },
  endSet: { Icon: WriteIcon, ink: color.accent, paper: color.accentSoft },
  ended: { Icon: RejectedIcon, ink: color.danger, paper: color.dangerSoft },
  needsUpdate: { Icon: WriteIcon, ink: color.danger, paper: color.dangerSoft },
  answered: { Icon: CommentIcon, ink: color.accent, paper: color.accentSoft },
  noted: { Icon: CommentIcon, ink: color.accent, paper: color.accentSoft },
  assigned: { Icon: WriteIcon, ink: color.accent, paper: color.accentSoft },
  due: { Icon: WriteIcon, ink: color.danger, paper: color.dangerSoft },
  commission: { Icon: WriteIcon, ink: color.accent, paper: color.accentSoft },
  commissionAnswer: { Icon: WriteIcon, ink: color.accent, paper: color.accentSoft },
  appealGranted: { Icon: AcceptedIcon, ink: color.success, paper: color.successSoft },
  appealUpheld: { Icon: RejectedIcon, ink: color.danger, paper: color.dangerSoft },
  suggested: { Icon: WriteIcon, ink: color.accent, paper: color.accentSoft },
  suggestionAccepted: { Icon: AcceptedIcon, ink: color.success, paper: color.successSoft },
  suggestionRefused: { Icon: RejectedIcon, ink: color.textMuted, paper: color.sunken },
  trust: { Icon: AcceptedIcon, ink: color.accent, paper: color.accentSoft },
  liked: { Icon: LikeIcon, ink: color.accent, paper: color.accentSoft },
  commented: { Icon: CommentIcon, ink: color.accent, paper: color.accentSoft },
  followed: { Icon: FollowIcon, ink: color.accent, paper: color.accentSoft },
};

/** The actor and the kind; the text beside it says both. */
export function KindMark({ kind, actor }: { kind: NotificationKind; actor?: AuthorRef }) {
  const { Icon, ink, paper } = looks[kind];
  return (
    <Root aria-hidden>
      {actor && <Avatar src={actor.profile_pic} size={44} />}
      <Mark $ink={ink} $paper={paper} $isAlone={actor === undefined}>
        <Icon />
      </Mark>
    </Root>
  );
}

const Root = styled.span`
  position: relative;
  flex: none;
  width: 2.75rem;
  height: 2.75rem;
`;

const Mark = styled.span<{ $ink: string; $paper: string; $isAlone: boolean }>`
  position: absolute;
  inset: ${({ $isAlone }) => ($isAlone ? '0' : 'auto -0.375rem -0.25rem auto')};
  display: grid;
  place-items: center;
  width: ${({ $isAlone }) => ($isAlone ? '100%' : '1.5rem')};
  height: ${({ $isAlone }) => ($isAlone ? '100%' : '1.5rem')};
  border-radius: ${radius.round};
  background: ${({ $paper }) => $paper};
  box-shadow: 0 0 0 2px ${color.bg};
  color: ${({ $ink }) => $ink};
  font-size: ${({ $isAlone }) => ($isAlone ? '1.25rem' : '0.8125rem')};
`;
