/** Icons that only the desk shows: in one file with the others they would be in the dashboard's code too. */
export {
  LuChartLine as OverviewIcon,
  LuDatabaseBackup as BackupIcon,
  LuFiles as ArticlesIcon,
  LuFileText as PagesIcon,
  LuGripVertical as HandleIcon,
  LuKeyRound as ApiKeysIcon,
  LuLayoutTemplate as FrontPageIcon,
  LuListTodo as StartIcon,
  LuMerge as MergeIcon,
  LuNewspaper as PublicationIcon,
  LuPencil as RenameIcon,
  LuSend as OutgoingIcon,
  LuSignpost as RedirectsIcon,
  LuStethoscope as CheckupIcon,
  LuTags as TagsIcon,
  LuWebhook as WebhooksIcon,
} from 'react-icons/lu';
