const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes longest. Begun last, one of them would run alone while the other workers are done. */
const longest = [
  'contracts/conformance.postgres',
  'contracts/conformance',
  'server/db/queryPlans',
  'server/soak/shortRun',
  'siteImport/killedImport',
  'histories/killed/killedReview',
  'contracts/conformance.mock',
  'operations/backup/restore',
  'server/db/replicas/refusedReplicas',
  'server/histories/histories',
  'siteExport/markdownRoundTrip',
  'server/durability',
  'core/mail/killedSending',
  'server/realtime/chatClient',
  'e2e/demonstration',
  'e2e/corrections',
  'e2e/mock',
  'e2e/deskNotes',
  'e2e/passkeys',
  'e2e/wholeIssue',
  'e2e/deskSuggest',
  'e2e/deskSuggestMedia',
  'e2e/mailServer',
  'e2e/instances',
  'e2e/ownAccount',
  'e2e/draftSafety',
  'e2e/deskCalendar',
  'e2e/firstStart',
  'e2e/accessibility',
];

/** Lower is earlier. */
function rankOf({ path }) {
  const index = longest.findIndex((name) => path.endsWith(`/${name}.test.ts`));
  return index === -1 ? longest.length : index;
}

/** Begins the longest files first. jest knows their times only after a run, and a fresh clone had none. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...super.sort(tests)].sort((a, b) => rankOf(a) - rankOf(b));
  }
};
