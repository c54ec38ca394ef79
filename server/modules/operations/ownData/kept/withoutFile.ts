import type { KeptText } from './listed';

interface WithoutFile {
  /** Why a copy of the person's data has no file for it. */
  reason: string;
  /** Absent where it is part of something else that is said. */
  kept?: KeptText;
}

const secret = (kept?: KeptText): WithoutFile => ({ reason: 'A secret.', ...(kept && { kept }) });
const underWay: WithoutFile = { reason: 'Work under way for minutes.' };
const ofEditors: WithoutFile = { reason: 'What editors did has a file.' };

const articles: WithoutFile = {
  reason: 'The folder articles has them.',
  kept: {
    about: 'Your articles, with drafts, earlier versions and images',
    why: 'Readers read what is published. You can continue drafts and go back to earlier versions.',
    until:
      'Until you delete them, plus a day in which you can undo it. What is published when your account is deleted can stay, under “former author”: that is your choice.',
  },
};

const codes: KeptText = {
  about: 'The key of your authenticator app, and hashes of your recovery codes',
  why: 'Your codes are checked with them.',
  until: 'Until you turn two-step sign-in off.',
};

const links: KeptText = {
  about: 'Hashes of links that set a password or confirm an address',
  why: 'A link works once, and for you alone.',
  until: 'An hour, a day or a week, as the mail with the link says.',
};

/** All other columns that refer to a person, as `table.column`. */
export const withoutFile: Record<string, WithoutFile> = {
  'article.author_id': articles,
  'publication.author_id': articles,
  'fan_out.author_id': underWay,
  'claim.editor_id': underWay,
  'assignment.editor_id': { reason: 'Work under way for days.' },
  'open_decision.editor_id': { reason: 'Work under way for seconds.' },
  'removal.user_id': { reason: 'The account is being removed.' },
  'merged_user.into_id': {
    reason: 'An account that is gone.',
    kept: {
      about: 'Name and address of an account of yours that was merged into this one',
      why: 'They lead to the account that you have now.',
      until: 'As long as your account.',
    },
  },
  'author_word.user_id': { reason: 'Words of the name, for the search.' },
  'chat_room.user_id': { reason: 'How far the chat was read; the chat has a file.' },
  'user_count.user_id': { reason: 'Totals of what has files.' },
  'checker_token.user_id': secret(),
  'email_link.user_id': secret(links),
  'reset_link.user_id': secret(links),
  'appeal_link.user_id': secret(links),
  'authenticator.user_id': secret(codes),
  'recovery_code.user_id': secret(codes),
  'sign_in_step.user_id': secret(),
  'passkey_challenge.user_id': underWay,
  'provider_sign_in.user_id': underWay,
  'guess_warning.user_id': { reason: 'The mail about it is in the list of mails.' },
  'site_import.started_by': ofEditors,
  'notice.actor_id': { reason: "Others' mails that wait." },
  'own_data.user_id': {
    reason: 'This copy.',
    kept: {
      about: 'A copy of your data that you asked for',
      why: 'You download it.',
      until: 'Seven days.',
    },
  },
  'notification_actor.user_id': { reason: "Others' notifications of likes and follows, which have files." },
  'post_notification.author_id': { reason: "Others' notifications of articles, which the folder has." },
  'chat_message.sender_id': { reason: 'Answers of editors belong to the chats of others.' },
  'comment.removed_by': ofEditors,
  'decision.editor_id': ofEditors,
  'stage_approval.editor_id': ofEditors,
  'desk_log.named_id': ofEditors,
  'security_event.actor_id': ofEditors,
  'backup.made_by': ofEditors,
  'site_export.user_id': ofEditors,
  'front_page.editor_id': ofEditors,
  'invitation.editor_id': ofEditors,
  'page_revision.editor_id': ofEditors,
  'site.editor_id': ofEditors,
};
