/** The scopes of API keys, described for the person who creates a key. No zod in here: commands import it. */
export const apiScopes = {
  'articles:read': 'Waiting and published articles, the queue, notes and decisions',
  'articles:write': 'Decide on articles, correct them and take them offline',
  'comments:read': 'Comments and what is reported of them',
  'comments:write': 'Remove and restore comments, decide on reports',
  'chat:read': 'Conversations with authors',
  'chat:write': 'Close and reopen conversations, and notes beside them',
  'tags:read': 'Tags with their counts',
  'tags:write': 'Add, rename, order, merge and remove tags',
  'people:read': 'Accounts with their emails, and their history',
  'people:write': 'Suspend people and restore them',
  'site:read': 'The publication, its front page, redirects and prepared texts',
  'site:write': 'Change these',
  'content:read': 'Every article whole, drafts too, and the list of images',
  'subscribers:read': 'Names and emails of people who asked an imported site for its newsletter',
  'statistics:read': 'Statistics, space and the check of the site',
  'backups:read': 'List and download backups, which have all data in them',
  'backups:write': 'Make and remove backups',
} as const;

export type ApiScope = keyof typeof apiScopes;
export type ScopeArea = ApiScope extends `${infer Area}:${string}` ? Area : never;

export const apiScopeNames = Object.keys(apiScopes) as ApiScope[];

/** These have to be asked for: they read emails, drafts or all data. */
const askedFor: ApiScope[] = ['people:read', 'content:read', 'subscribers:read', 'backups:read'];

/** The default scopes. */
export const defaultApiScopes: ApiScope[] = apiScopeNames.filter(
  (scope) => scope.endsWith(':read') && !askedFor.includes(scope),
);

/** Begins each key, so that programs that look for leaked secrets know one, and no session's token is taken for one. */
export const API_KEY_PREFIX = 'byline_';
