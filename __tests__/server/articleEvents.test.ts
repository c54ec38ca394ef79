import { readFileSync } from 'node:fs';
import path from 'node:path';
import { withEventTable } from '@/lint/eventTable';
import { expectOnlyAllowed, root, type SourceRule } from './sourceRules';

/** What follows from a change of an article is called by the table of its events. */
const rules: Omit<SourceRule, 'within' | 'except'>[] = [
  { what: 'changes what readers see', found: /\bpublisher\.\w+\(/, allowed: {} },
  {
    what: 'changes the queue',
    found: /\.syncQueue\(/,
    allowed: { 'server/modules/editorial/queue/queueUpkeep.ts': 'checks again what waits' },
  },
  { what: 'adds to the history', found: /history\.(note|holdImages)\(/, allowed: {} },
  {
    what: 'changes the search index or the published fingerprints',
    found: /\.(indexPublication|removePublication)\(/,
    allowed: { 'server/modules/operations/backup/rebuildTables.ts': 'makes the index anew after a restore' },
  },
  { what: 'changes the other fingerprints', found: /\.(syncWaiting|checkSubmitted)\(/, allowed: {} },
  {
    what: 'changes which images are shown',
    found: /\.(setReferences|removeReferences)\(/,
    allowed: {
      'server/modules/core/page/pagePublishing.service.ts': 'of a page of the editors',
      'server/modules/core/user/accountClosing.ts': 'of a person',
      'server/modules/core/user/authorPhotos.ts': 'of a person',
      'server/modules/editorial/reviewNote/suggestedPictures.ts': 'of suggestions, which no reader sees',
      'server/modules/editorial/schedule/schedule.service.ts': 'of what waits for its time',
      'server/modules/core/user/profile.service.ts': 'of a person',
      'server/modules/core/user/user.service.ts': 'of a person',
    },
  },
  {
    what: 'changes the schedule',
    found: /schedules\.(plan|cancel|rewrite|hold|unhold|follow)\(/,
    allowed: {},
  },
  { what: 'tells followers', found: /postNotifications\.begin\(/, allowed: {} },
  {
    what: 'notifies an author',
    found: /notifier\.notify\(/,
    allowed: {
      'server/modules/community/comment/deskComments.ts': 'of a comment that is shown again',
      'server/modules/community/comment/heldComments.ts': 'of a comment that readers see from then on',
      'server/modules/community/follow/follow.service.ts': 'of what a reader did',
      'server/modules/community/reaction/reaction.service.ts': 'of what a reader did',
      'server/modules/editorial/commission/commissionNews.ts': 'of what is not written yet',
      'server/modules/editorial/queue/assignment/assignment.service.ts':
        'an editor of what is assigned to them',
      'server/modules/editorial/queue/trust/trust.service.ts': 'of another level of trust',
    },
  },
  { what: 'tells the tabs of an author of a draft', found: /\.draftChanged\(/, allowed: {} },
  {
    what: 'counts who writes, and what is published',
    found: /await count(Active|Published)\(|\bcountActive\(trx, /,
    allowed: {},
  },
];

test.each(rules)('nothing but article events and the exceptions $what', (rule) =>
  expectOnlyAllowed({ ...rule, within: 'server/modules', except: 'server/modules/operations/articleEvents' }),
);

test('the table of article events in docs/architecture.md is that of the code', () => {
  const document = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8');
  // Otherwise: npm run docs:events
  expect(document).toBe(withEventTable(document));
});
