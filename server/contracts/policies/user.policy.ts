import { definePolicy } from './policy';

export const userPolicy = definePolicy('user', {
  register: 'anyone',
  /** Lets others register in any role, also where registration is closed. Not with an API key: see `appoint`. */
  listInvitations: 'lead',
  invite: { who: 'lead', proof: true },
  /** People who asked for an account. An accepted one is an author. */
  listSignUps: { who: 'editor', area: 'people' },
  decideSignUps: { who: 'editor', area: 'people' },
  signIn: 'anyone',
  signOut: 'author',
  /** The link in the mail says who they are. */
  resetPassword: 'anyone',
  /** The link in the mail says which suspended person it is. */
  appeal: 'anyone',
  /** The link in the mail says who they are. */
  confirmEmail: 'anyone',
  /** The same of a person without an account. */
  proveSignUp: 'anyone',
  /** Before there is an account. */
  choosePassword: 'anyone',
  read: 'anyone',
  /** The caller's own record. */
  edit: 'author',
  /** The caller's password and sessions. */
  secure: 'author',
  /** The same of an editor at the desk. */
  secureAtDesk: { who: 'editor', beforeFactor: true },
  /** Linking an editor's account with a sign-in provider. */
  linkAtDesk: 'editor',
  /** Security events of an account. They name devices, so only leads may read them. */
  readEvents: 'lead',
  /** Which mails the caller gets. */
  chooseMails: 'author',
  /** The same of an editor, with those that editors get. */
  chooseMailsAtDesk: { who: 'editor', area: null },
  /** When the calling editor is away. */
  beAway: { who: 'editor', area: null },
  /** Which articles are assigned to the calling editor in turn. */
  takeTurns: { who: 'editor', area: null },
  /** The link in the mail says whose mails end. */
  unsubscribe: 'anyone',
  /** The stored personal data: what, why and how long. */
  readKept: 'anyone',
  /** The ticket in the address says whose data it is. */
  download: 'anyone',
  follow: { who: 'other author', status: 400, message: 'you cannot follow yourself' },
  unfollow: 'author',
  /** Who follows whom, and the counts. */
  listFollows: 'author',
  /** Others see only how many articles a person saved. */
  countSaved: 'author',
  /** All people, with what editors have done to them. */
  review: { who: 'editor', area: 'people' },
  suspend: { who: 'lead', area: 'people' },
  /** Their level on the ladder of trust. */
  trust: { who: 'lead', area: 'people' },
  /** Not with an API key, which could make itself another account. */
  appoint: { who: 'lead', proof: true },
  /** The preview of a merge. */
  previewMerge: 'lead',
  remove: { who: 'lead', proof: true },
});
