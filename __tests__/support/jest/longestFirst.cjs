const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes half a minute and more. Begun last, one of them would run alone while the other workers are done. */
const longest = [
  'contracts/conformance.postgres',
  'server/db/queryPlans',
  'server/soak/shortRun',
  'contracts/conformance',
  'siteExport/markdownRoundTrip',
  'operations/backup/restore',
  'server/histories/histories',
  'siteImport/killedImport',
  'core/mail/killedSending',
  'siteExport/bylineRoundTrip',
  'server/durability',
  'server/realtime/chatClient',
  'server/fuzz/fuzz',
  'e2e/demonstration',
  'e2e/mock',
  'e2e/submittingSchedule',
  'e2e/draftSafety',
  'e2e/deskReview',
  'e2e/dashboard',
  'e2e/ownAccount',
  'e2e/draftSafetyTwo',
  'e2e/accessibility',
  'e2e/passkeys',
  'e2e/instances',
  'e2e/firstStart',
  'e2e/editorMedia',
  'e2e/editorRandom',
  'e2e/deskInbox',
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
