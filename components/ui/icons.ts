/**
 * The one place that names icons of the library: same line width, our names. Decorative by default (react-icons sets
 * no role), so the control around an icon carries the label. What visitors see is Feather, the dashboard's further
 * icons are Lucide, which grew out of it: the bundler keeps all used icons of a family in one piece, so that sharing
 * one would bring the editor's toolbar into everybody's first load.
 */
export {
  FaFacebookF as FacebookIcon,
  FaInstagram as InstagramIcon,
  FaLinkedinIn as LinkedInIcon,
  FaXTwitter as XIcon,
} from 'react-icons/fa6';
export {
  FiAlertTriangle as WarningIcon,
  FiBookmark as BookmarkIcon,
  FiCheck as CheckIcon,
  FiChevronDown as ChevronDownIcon,
  FiChevronLeft as ChevronLeftIcon,
  FiChevronRight as ChevronRightIcon,
  FiEye as ShowIcon,
  FiEyeOff as HideIcon,
  FiMenu as MenuIcon,
  FiMessageCircle as CommentIcon,
  FiMoon as MoonIcon,
  FiRefreshCw as RefreshIcon,
  FiSearch as SearchIcon,
  FiShare2 as ShareIcon,
  FiSun as SunIcon,
  FiThumbsDown as DislikeIcon,
  FiThumbsUp as LikeIcon,
  FiWifiOff as OfflineIcon,
  FiX as CloseIcon,
} from 'react-icons/fi';
export {
  LuBold as BoldIcon,
  LuBookOpen as StoriesIcon,
  LuCircleCheck as AcceptedIcon,
  LuCircleX as RejectedIcon,
  LuClock as RecentIcon,
  LuCode as CodeIcon,
  LuHeading2 as Heading2Icon,
  LuHeading3 as Heading3Icon,
  LuHeading4 as Heading4Icon,
  LuImage as ImageIcon,
  LuItalic as ItalicIcon,
  LuLayoutDashboard as DashboardIcon,
  LuLink as LinkIcon,
  LuList as BulletListIcon,
  LuListOrdered as OrderedListIcon,
  LuLogOut as LogoutIcon,
  LuMail as MailIcon,
  LuMinus as RuleIcon,
  LuPanelLeft as SidebarIcon,
  LuPenLine as WriteIcon,
  LuQuote as QuoteIcon,
  LuRedo2 as RedoIcon,
  LuSend as SubmitIcon,
  LuSquareCode as CodeBlockIcon,
  LuStrikethrough as StrikeIcon,
  LuUndo2 as UndoIcon,
} from 'react-icons/lu';
