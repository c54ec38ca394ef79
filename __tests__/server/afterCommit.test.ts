import { expectOnlyAllowed, type SourceRule } from './sourceRules';

/**
 * `LiveNews`, `CacheDrops`, `Notifier` and `AuditLog` take the `Tx` of a transaction, and act after its commit. These
 * rules keep code from calling what lies under them.
 */
const rules: SourceRule[] = [
  {
    what: 'begins a transaction that runs no hooks',
    found: /\.(transaction|startTransaction)\(\)/,
    within: 'server',
    allowed: {
      'server/db/transact.ts': 'begins all others',
      'server/db/client.ts': 'holds a lock and stores nothing',
      'server/db/postgresSnapshot.ts': 'reads a backup at a level of isolation of its own',
    },
  },
  {
    what: 'drops from the page cache at once',
    found: /\bContentCache\b|\bdropOnCommit\b/,
    within: 'server/modules',
    allowed: {},
  },
  {
    what: 'sends to open tabs at once',
    found: /LiveChannel\b/,
    within: 'server/modules',
    allowed: {
      'server/modules/operations/backup/fillDatabase.ts':
        'has no tabs to reach: a restore runs while no server does',
      'server/modules/community/chat/chat.service.ts': 'hands it to the announcer',
      'server/modules/community/chat/chatAnnouncer.ts': 'reads what was stored, and tells it in its order',
      'server/modules/community/chat/presence.handlers.ts': 'tells desks who is there, which nothing stores',
      'server/modules/community/chat/roomNews.ts':
        'tells desks of rooms for the announcer, twice a second at most',
      'server/modules/community/notification/announcer.ts':
        'counts a moment after the commit, once for many changes',
      'server/modules/community/notification/notification.service.ts': 'hands it to the announcer',
    },
  },
  {
    what: 'announces messages, or wakes a worker, at once',
    found: /(?<!onCommit\(\(\) => )(\bannouncer\.(stored|read)\(|\.wake\(\))/,
    within: 'server/modules',
    allowed: {
      'server/modules/operations/cdn/purgeSending.ts': 'is a job itself, and wakes those of its caches',
      'server/modules/core/webhook/webhookSending.ts': 'is a job itself, and wakes the lane of a webhook',
    },
  },
];

test.each(rules)('nothing but the exceptions $what', expectOnlyAllowed);
