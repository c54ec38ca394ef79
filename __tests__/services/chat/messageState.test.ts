import { errorTexts } from '@contracts/rules/errorTexts';
import {
  firstMessageState,
  type MessageEvent,
  type MessageState,
  nextMessageState,
  TRIES_MAX,
} from '@/services/chat/messageState';
import { testTransitions } from '../../support/transitions';

const states = {
  waiting: firstMessageState,
  triedOnce: { kind: 'waiting', tries: 1 },
  triedTwice: { kind: 'waiting', tries: 2 },
  triedThrice: { kind: 'waiting', tries: 3 },
  lastTry: { kind: 'waiting', tries: TRIES_MAX - 1 },
  failed: { kind: 'failed', why: 'too long' },
  gaveUp: { kind: 'failed', why: errorTexts.unforeseen },
  gone: { kind: 'gone' },
} satisfies Record<string, MessageState>;

type Answer = Exclude<MessageEvent['type'], 'refused' | 'read'>;

const events: Record<Answer | 'refused' | 'troubled' | 'readWaiting' | 'readFailed', MessageEvent> = {
  stored: { type: 'stored' },
  refused: { type: 'refused', why: 'too long' },
  troubled: { type: 'refused', why: errorTexts.unforeseen },
  retried: { type: 'retried' },
  removed: { type: 'removed' },
  readWaiting: { type: 'read', failure: null },
  readFailed: { type: 'read', failure: 'too long' },
};

testTransitions({
  states,
  events,
  next: nextMessageState,
  table: `
              waiting   triedOnce  triedTwice  triedThrice lastTry failed  gaveUp  gone
  stored      gone      gone       gone        gone        gone    gone    gone    -
  refused     failed    failed     failed      failed      failed  -       -       -
  troubled    triedOnce triedTwice triedThrice lastTry     gaveUp  -       -       -
  retried     -         -          -           -           -       waiting waiting -
  removed     -         -          -           -           -       gone    gone    -
  readWaiting -         -          -           -           -       waiting waiting -
  readFailed  failed    failed     failed      failed      failed  failed  failed  -
  `,
});
