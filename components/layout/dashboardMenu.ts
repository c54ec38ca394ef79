import {
  AcceptedIcon,
  DashboardIcon,
  RecentIcon,
  RejectedIcon,
  StoriesIcon,
  WriteIcon,
} from '@/components/ui/icons';
import { paths } from '@/services/paths';

/** What a choice means beyond the navigation: a list starts over, or a new article does. */
type MenuEffect = 'restartList' | 'newArticle' | 'none';

export interface DashboardMenuItem {
  label: string;
  href: string;
  Icon: typeof DashboardIcon;
  effect: MenuEffect;
}

/** The dashboard's menu, wide and narrow. */
export const dashboardMenu: DashboardMenuItem[] = [
  { label: 'Dashboard', href: paths.dashboard, Icon: DashboardIcon, effect: 'restartList' },
  { label: 'Write', href: paths.write, Icon: WriteIcon, effect: 'newArticle' },
  { label: 'Stories', href: paths.stories, Icon: StoriesIcon, effect: 'restartList' },
  { label: 'Recent', href: paths.recent, Icon: RecentIcon, effect: 'restartList' },
  { label: 'Accepted', href: paths.accepted, Icon: AcceptedIcon, effect: 'none' },
  { label: 'Rejected', href: paths.rejected, Icon: RejectedIcon, effect: 'restartList' },
];
