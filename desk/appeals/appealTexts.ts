import type { AppealRow } from '@contracts/appeal';
import type { AppealKind, AppealState } from '@contracts/rules/appeal/appealRules';

export const stateTexts: Record<AppealState, string> = {
  open: 'Open',
  upheld: 'Decision stays',
  granted: 'Granted',
  closed: 'Closed',
};

const kindTexts: Record<AppealKind, string> = {
  rejection: 'Rejection of',
  removal: 'Removal of',
  suspension: 'Suspension of',
};

/** "Rejection of “On brevity”" */
export const subjectText = ({ kind, title, author }: Pick<AppealRow, 'kind' | 'title' | 'author'>): string =>
  `${kindTexts[kind]} ${kind === 'suspension' ? author.username : `“${title}”`}`;

/** What happens where the appeal is granted. */
export const grantedTexts: Record<AppealKind, string> = {
  rejection:
    'The article waits in the queue again, in its former place. If its author has changed it since, it becomes their draft, to be submitted when it is ready.',
  removal: 'The article is online again at once, as readers saw it last.',
  suspension: 'They can sign in again at once.',
};
