import type { SiteIdentity } from '@contracts/site';
import {
  AcceptedIcon,
  AdviceIcon,
  BellIcon,
  DashboardIcon,
  FollowingsIcon,
  PostNotificationsIcon,
  RecentIcon,
  RejectedIcon,
  StoriesIcon,
  WriteIcon,
} from '@/components/ui/icons';
import { paths } from '@/services/paths';

/** The effect of a choice besides the navigation: a list starts over, or a new article does. */
export type MenuEffect = 'restartList' | 'newArticle' | 'none';

interface DashboardMenuItem {
  label: string;
  /** In the narrow menu, where it differs. */
  narrowLabel?: string;
  /** The content of the page, if the label does not say it. */
  hint?: string;
  /** A word or two of it that fit beside the label. */
  shortHint?: string;
  /** A line above separates it from the entries before. */
  startsGroup?: boolean;
  href: string;
  Icon: typeof DashboardIcon;
  effect: MenuEffect;
  /** Only where the publication has it. */
  isFor?: (site: SiteIdentity) => boolean;
  /** Shows how many notifications are unread. */
  isCounting?: boolean;
}

export const ownNotificationsHint = 'decisions, reactions and followers';
const postNotificationsHint = 'new articles from authors you follow';

/** The dashboard's menu, wide and narrow. */
export const dashboardMenu: DashboardMenuItem[] = [
  { label: 'Dashboard', href: paths.dashboard, Icon: DashboardIcon, effect: 'restartList' },
  { label: 'Write', href: paths.write, Icon: WriteIcon, effect: 'newArticle' },
  {
    label: 'My Notifications',
    hint: ownNotificationsHint,
    startsGroup: true,
    href: paths.myNotifications,
    Icon: BellIcon,
    effect: 'none',
    isCounting: true,
  },
  {
    label: 'Post Notifications',
    narrowLabel: 'Notifications',
    hint: postNotificationsHint,
    href: paths.postNotifications,
    Icon: PostNotificationsIcon,
    effect: 'none',
  },
  { label: 'Followings', href: paths.followings, Icon: FollowingsIcon, effect: 'none' },
  { label: 'Stories', href: paths.stories, Icon: StoriesIcon, effect: 'restartList', startsGroup: true },
  {
    label: 'Recent',
    hint: 'articles in review',
    shortHint: 'in review',
    href: paths.recent,
    Icon: RecentIcon,
    effect: 'restartList',
  },
  { label: 'Accepted', href: paths.accepted, Icon: AcceptedIcon, effect: 'none' },
  { label: 'Rejected', href: paths.rejected, Icon: RejectedIcon, effect: 'restartList' },
  {
    label: 'Commissions',
    href: paths.commissions,
    Icon: AdviceIcon,
    effect: 'none',
    isFor: ({ pitches }) => pitches,
  },
];
