import { isThorough, runs, seed } from '@/__tests__/support/effort';
import { createTestDatabase, describeOnEachDatabase } from '@/__tests__/support/testContext';
import { startChildSite } from '@/fuzz/histories/childSite';
import { runGroup } from '@/fuzz/histories/group';
import { type Plant, startSite } from '@/fuzz/histories/site';
import type { DatabaseKind } from '@/server/db/dialect';

const AUTHORS = 5;
/** Groups of histories, in a thorough run. */
const GROUPS = 16;

async function onSite(
  kind: DatabaseKind,
  groups: number,
  { plant, kills = false }: { plant?: Plant; kills?: boolean },
) {
  const { settings, remove } = await createTestDatabase(kind, { isMigrated: true });
  const site = await (kills ? startChildSite(settings) : startSite(settings, plant));
  try {
    const people = await site.people(AUTHORS);
    const unexplained: unknown[] = [];
    for (let group = 0; group < groups && unexplained.length === 0; group++) {
      const found = await runGroup(site, people, seed + group * AUTHORS, kills);
      unexplained.push(...found.unexplained);
    }
    return unexplained;
  } finally {
    await site.close();
    await remove();
  }
}

describeOnEachDatabase('what people do at once', (kind) => {
  test('is explained by some order of it, with answers that got lost', async () => {
    expect(await onSite(kind, runs(GROUPS), {})).toEqual([]);
  });

  // The start of a process takes most of the time of this.
  if (isThorough || kind === 'sqlite') {
    test('is explained, with the server killed in between', async () => {
      expect(await onSite(kind, runs(GROUPS / 2), { kills: true })).toEqual([]);
    });
  }
});

const faults: [string, Plant][] = [
  [
    'a save replaces what it has not seen',
    ({ articles }) => {
      const { update, read } = articles;
      articles.update = async (caller, id, body) =>
        update(caller, id, { ...body, revision: (await read(id)).revision });
    },
  ],
  [
    'a decision is acknowledged and not kept',
    ({ decisions }) => {
      const { decide } = decisions;
      decisions.decide = async (editor, id, body) => {
        const made = await decide(editor, id, body);
        await decisions.undo(editor, id);
        return made;
      };
    },
  ],
  [
    'a decision is carried out though it was undone',
    ({ decisions }) => {
      decisions.undo = async () => {};
    },
  ],
  [
    'two editors have a claim',
    ({ articleClaims }) => {
      const { claim } = articleClaims;
      articleClaims.claim = (editor, id) =>
        claim(editor, id).catch(() => ({ editor, until: new Date().toISOString() }));
    },
  ],
  [
    'a message is acknowledged and dropped',
    ({ chat }) => {
      const { send } = chat;
      let sent = 0;
      chat.send = async (caller, message) =>
        ++sent % 7 === 0 ? { _id: message.id, seq: 1_000 + sent } : send(caller, message);
    },
  ],
  [
    'a message that comes again is another one',
    ({ chat }) => {
      const { send } = chat;
      let sent = 0;
      chat.send = (caller, message) => send(caller, { ...message, id: `${message.id}-${++sent}` });
    },
  ],
];

test.each(faults)('it is found where %s', async (_what, plant) => {
  expect(await onSite('sqlite', 8, { plant })).not.toEqual([]);
});
