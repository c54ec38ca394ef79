import { SIGN_UP_LINK_HOURS, SIGN_UP_REQUEST_DAYS } from '@contracts/rules/signIn/signUp';
import type { Database } from '../../../../db/schema';
import type { KeptText } from './listed';

type Table = keyof Database;

interface KeptElsewhere extends KeptText {
  tables: Table[];
}

/** Personal data without a column that refers to the account, and the account itself. */
export const keptElsewhere: KeptElsewhere[] = [
  {
    tables: ['user'],
    about: 'Your account: email address, name, bio, photo, role, and a hash of your password',
    why: 'You sign in with it, and readers see who wrote what. Only you and the editors see your address.',
    until: 'Until you delete it, plus 14 days in which you can cancel.',
  },
  {
    tables: ['sign_up_request'],
    about:
      'What you entered to ask for an account: email address, name, and a hash of your password or the account of another service; and a hash of the network address from which you asked',
    why: 'If the site is set up so, an editor reviews each new account first. The number of waiting requests is limited by network address.',
    until: `Until an editor has decided, ${SIGN_UP_REQUEST_DAYS} days at most.`,
  },
  {
    tables: ['sign_up_link'],
    about:
      'What you entered to sign up with an address that is not proved yet: email address, name, a hash of your password; a hash of the link that was sent to you; and a hash of the network address from which you asked',
    why: 'If only people with an address of certain domains may register, the link confirms that the address is yours. The number of waiting requests is limited by network address.',
    until: `Until the link is used, ${SIGN_UP_LINK_HOURS} hours at most.`,
  },
  {
    tables: ['invitation'],
    about: 'An address that an invitation was mailed to',
    why: 'Lead editors see whom they invited, and can mail it again.',
    until: 'Until it is used or over, 90 days at most.',
  },
  {
    tables: ['sign_off', 'sign_off_link'],
    about:
      'Name of a person without an account whom an editor asked to approve an article, the address that the link was mailed to, a hash of the link, and the answer',
    why: 'Editors see who approved which version of an article.',
    until:
      'As long as the article, the name in the log of the editors as long as the site. The address until the link is over, 30 days at most.',
  },
  {
    tables: ['sign_in_failure'],
    about: 'Network addresses from which accounts were made or signed in to',
    why: 'Attempts are counted to prevent guessing of passwords.',
    until: 'An hour and ten minutes at most.',
  },
  {
    tables: ['session_change'],
    about: 'That one of your sign-ins ended or got other rights, as a hash of its key',
    why: 'Your open tabs notice it at once, whichever server they are connected to.',
    until: 'A day.',
  },
  {
    tables: ['article_view'],
    about:
      'That an article was read, as a hash of the account or of the network address, with a key of this site',
    why: 'Each reader of a day is counted once.',
    until: 'A day or two; then the number is left.',
  },
  {
    tables: ['web_check_count'],
    about: 'How many paid searches of the web were made for your articles on a day',
    why: 'Each author has a daily limit.',
    until: 'A day or two.',
  },
  {
    tables: ['reset_request'],
    about:
      'An address for which a new password was asked, and hashes of the network address and of the browser that asked',
    why: 'A job looks for the account later, so that the answer does not reveal whether it exists. Mails are counted by sender of the request.',
    until: 'A few seconds.',
  },
  {
    tables: ['appeal_request'],
    about: 'An address for which a link was asked with which a suspended person appeals',
    why: 'A job looks for the account later, so that the answer does not reveal whether it exists.',
    until: 'A few seconds.',
  },
  {
    tables: ['refused_address'],
    about: 'An address to which the mail server does not deliver',
    why: 'No more mails are sent there, and the person sees why.',
    until: 'Until a lead editor takes it off the list, or the account gives it up.',
  },
  {
    tables: ['subscriber'],
    about: 'Name and address of a person who asked an earlier site for its newsletter, and when',
    why: 'They were imported with that site, so that its newsletter can continue.',
    until:
      'Until a lead editor removes them or undoes the import that brought them, or an account with that address is deleted.',
  },
  {
    tables: ['site_import_item', 'site_import_known'],
    about:
      'The name of an author of an earlier site, and the address of the photo there, in the report of its import',
    why: 'Lead editors see the result for each author, article and comment of that site.',
    until: 'Until a lead editor removes the report, or the account is deleted.',
  },
  {
    tables: ['review_figure'],
    about:
      'How many articles of an author editors accepted and sent back in a month, how long that took and how many words they had; the same of what an editor decided',
    why: 'Editors see how long authors wait, and how the work is shared.',
    until: 'As long as your account. After that the numbers have no name.',
  },
  {
    tables: ['webhook_delivery'],
    about:
      'Your name, and the titles of your articles, in notifications sent to other services about articles and comments',
    why: 'Lead editors see what was sent, and send again what did not arrive. It contains only what readers see, and the titles of what you submit.',
    until: '30 days.',
  },
  {
    tables: ['desk_log'],
    about: 'What editors did to an account, and the reasons they gave, such as a suspension',
    why: 'Editors can see what was decided.',
    until: 'As long as your account.',
  },
];

/** Tables that belong to an article or a chat, which have a person, and go with it. */
export const partsOfOthers: Table[] = [
  'article_address',
  'article_dates',
  'article_picture',
  'article_version',
  'chat_message_note',
  'fingerprint',
  'fingerprint_holder',
  'image_reference',
  'later_review',
  'originality',
  'picture_work',
  'proposed_note',
  'publication_count',
  'report_case',
  'revision',
  'scheduled_publication',
  'shorter_review',
  'unindexed_article',
  'unpublished_article',
  'unsearched_chat',
  'waiting_article',
  'waiting_word',
];

/** Tables that say nothing of a person. */
export const aboutNoPerson: Table[] = [
  'appeal_figure',
  'article_filter',
  'cdn_cache',
  'cdn_purge',
  'daily_figure',
  'foreign_picture',
  'front_page_pin',
  'image',
  'loose_image',
  'unsized_image',
  'merged_tag',
  'missed_path',
  'page',
  'page_address',
  'page_publication',
  'redirect',
  'rejection_reason',
  'review_workflow',
  'sample_part',
  'saved_reply',
  'search_variant',
  'search_word',
  'set_up_link',
  'setting',
  'site_import_path',
  'site_import_picture',
  'sub_tag',
  'sub_tag_alias',
  'tag',
  'tag_alias',
  'webhook',
];
