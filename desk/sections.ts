import { apiKeyPolicy } from '@contracts/policies/apiKey.policy';
import type { Rule } from '@contracts/policies/policy';
import { sitePolicy } from '@contracts/policies/site.policy';
import { webhookPolicy } from '@contracts/policies/webhook.policy';
import { type ComponentType, lazy } from 'react';
import { CommentIcon, FollowingsIcon, MailIcon, StoriesIcon } from '@/components/ui/icons';
import { useAppealCount } from './appeals/useAppealCount';
import { useWaitingCount } from './comments/useWaitingCount';
import { useCommissionCount } from './commissions/useCommissionCount';
import { useUnreadRooms } from './inbox/useUnreadRooms';
import { useAreMentionsShown, useMentionCount } from './mentions/useMentionCount';
import { useSignUpCount } from './people/signUps/useSignUpCount';
import { useQueueCount } from './review/useQueueCount';
import { useIsStartShown } from './start/useIsStartShown';
import { useAreLaterReviewsShown, useLaterReviewCount } from './trust/useLaterReviewCount';
import {
  ApiKeysIcon,
  AppealsIcon,
  ArticlesIcon,
  BackupIcon,
  BoardIcon,
  CalendarIcon,
  CheckupIcon,
  CommissionsIcon,
  ConfirmIcon,
  ExportSiteIcon,
  FrontPageIcon,
  ImportIcon,
  MentionsIcon,
  OutgoingIcon,
  OverviewIcon,
  PagesIcon,
  PublicationIcon,
  RedirectsIcon,
  StartIcon,
  TagsIcon,
  WebhooksIcon,
} from './ui/deskIcons';

export interface Section {
  /** Of the address, below `/desk`. */
  path: `/${string}`;
  label: string;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Made by `lazy`: its code is loaded when it is opened. Its own routes begin below `path`. */
  Page: ComponentType;
  /** The number beside its name: waiting items. */
  useCount?: () => number | undefined;
  /** Who may open it and sees it in the menu; absent if all editors may. */
  access?: Rule<'lead'>;
  /** Whether the menu has it; absent where it always does. Its address leads to it all the same. */
  useIsShown?: () => boolean;
}

/** The desk from first to last; the first one is where it opens. */
export const sections: Section[] = [
  {
    path: '/review',
    label: 'Review',
    Icon: StoriesIcon,
    Page: lazy(async () => ({ default: (await import('./review/ReviewSection')).ReviewSection })),
    useCount: useQueueCount,
  },
  {
    path: '/board',
    label: 'Board',
    Icon: BoardIcon,
    Page: lazy(async () => ({ default: (await import('./board/BoardSection')).BoardSection })),
  },
  {
    path: '/articles',
    label: 'Articles',
    Icon: ArticlesIcon,
    Page: lazy(async () => ({ default: (await import('./articles/ArticlesSection')).ArticlesSection })),
  },
  {
    path: '/confirm',
    label: 'To confirm',
    Icon: ConfirmIcon,
    Page: lazy(async () => ({ default: (await import('./trust/LaterReviewsPage')).LaterReviewsPage })),
    useCount: useLaterReviewCount,
    useIsShown: useAreLaterReviewsShown,
  },
  {
    path: '/calendar',
    label: 'Calendar',
    Icon: CalendarIcon,
    Page: lazy(async () => ({ default: (await import('./calendar/CalendarSection')).CalendarSection })),
  },
  {
    path: '/commissions',
    label: 'Commissions',
    Icon: CommissionsIcon,
    Page: lazy(async () => ({
      default: (await import('./commissions/CommissionsSection')).CommissionsSection,
    })),
    useCount: useCommissionCount,
  },
  {
    path: '/inbox',
    label: 'Inbox',
    Icon: MailIcon,
    Page: lazy(async () => ({ default: (await import('./inbox/InboxSection')).InboxSection })),
    useCount: useUnreadRooms,
  },
  {
    path: '/mentions',
    label: 'Mentions',
    Icon: MentionsIcon,
    Page: lazy(async () => ({ default: (await import('./mentions/MentionsPage')).MentionsPage })),
    useCount: useMentionCount,
    useIsShown: useAreMentionsShown,
  },
  {
    path: '/comments',
    label: 'Comments',
    Icon: CommentIcon,
    Page: lazy(async () => ({ default: (await import('./comments/CommentsSection')).CommentsSection })),
    useCount: useWaitingCount,
  },
  {
    path: '/appeals',
    label: 'Appeals',
    Icon: AppealsIcon,
    Page: lazy(async () => ({ default: (await import('./appeals/AppealsSection')).AppealsSection })),
    useCount: useAppealCount,
  },
  {
    path: '/people',
    label: 'People',
    Icon: FollowingsIcon,
    Page: lazy(async () => ({ default: (await import('./people/PeopleSection')).PeopleSection })),
    useCount: useSignUpCount,
  },
  {
    path: '/tags',
    label: 'Tags',
    Icon: TagsIcon,
    Page: lazy(async () => ({ default: (await import('./tags/TagsPage')).TagsPage })),
  },
  {
    path: '/pages',
    label: 'Pages',
    Icon: PagesIcon,
    Page: lazy(async () => ({ default: (await import('./pages/PagesSection')).PagesSection })),
  },
  {
    path: '/overview',
    label: 'Overview',
    Icon: OverviewIcon,
    Page: lazy(async () => ({ default: (await import('./overview/OverviewSection')).OverviewSection })),
  },
  {
    path: '/front-page',
    label: 'Front page',
    Icon: FrontPageIcon,
    Page: lazy(async () => ({ default: (await import('./frontPage/FrontPagePage')).FrontPagePage })),
  },
  {
    path: '/publication',
    label: 'Publication',
    access: sitePolicy.editIdentity,
    Icon: PublicationIcon,
    Page: lazy(async () => ({ default: (await import('./publication/PublicationPage')).PublicationPage })),
  },
  {
    path: '/redirects',
    label: 'Redirects',
    access: sitePolicy.editRedirects,
    Icon: RedirectsIcon,
    Page: lazy(async () => ({ default: (await import('./redirects/RedirectsPage')).RedirectsPage })),
  },
  {
    path: '/import',
    label: 'Import',
    access: sitePolicy.importSites,
    Icon: ImportIcon,
    Page: lazy(async () => ({ default: (await import('./importSites/ImportSection')).ImportSection })),
  },
  {
    path: '/api-keys',
    label: 'API keys',
    access: apiKeyPolicy.list,
    Icon: ApiKeysIcon,
    Page: lazy(async () => ({ default: (await import('./apiKeys/ApiKeysPage')).ApiKeysPage })),
  },
  {
    path: '/webhooks',
    label: 'Webhooks',
    access: webhookPolicy.list,
    Icon: WebhooksIcon,
    Page: lazy(async () => ({ default: (await import('./webhooks/WebhooksSection')).WebhooksSection })),
  },
  {
    path: '/mail',
    label: 'Mail',
    access: sitePolicy.readMails,
    Icon: OutgoingIcon,
    Page: lazy(async () => ({ default: (await import('./mail/MailPage')).MailPage })),
  },
  {
    path: '/backup',
    label: 'Backup',
    access: sitePolicy.backUp,
    Icon: BackupIcon,
    Page: lazy(async () => ({ default: (await import('./backup/BackupPage')).BackupPage })),
  },
  {
    path: '/export',
    label: 'Export',
    access: sitePolicy.exportSite,
    Icon: ExportSiteIcon,
    Page: lazy(async () => ({ default: (await import('./export/ExportPage')).ExportPage })),
  },
  {
    path: '/check',
    label: 'Check',
    Icon: CheckupIcon,
    Page: lazy(async () => ({ default: (await import('./check/CheckPage')).CheckPage })),
  },
  {
    path: '/account',
    label: 'Your account',
    Icon: FollowingsIcon,
    Page: lazy(async () => ({ default: (await import('./account/AccountPage')).AccountPage })),
    // The name of the editor at the foot of the menu leads there.
    useIsShown: () => false,
  },
  {
    path: '/start',
    label: 'Make it yours',
    access: sitePolicy.editIdentity,
    Icon: StartIcon,
    Page: lazy(async () => ({ default: (await import('./start/StartPage')).StartPage })),
    useIsShown: useIsStartShown,
  },
];
