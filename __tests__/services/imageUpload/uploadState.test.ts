import {
  isReady,
  nextUploadState,
  type UploadEvent,
  type UploadState,
} from '@/services/imageUpload/uploadState';
import { testTransitions } from '../../support/transitions';

const states = {
  opening: { kind: 'opening' },
  missing: { kind: 'missing' },
  turn: { kind: 'waiting', why: 'turn' },
  network: { kind: 'waiting', why: 'network' },
  signIn: { kind: 'waiting', why: 'signIn' },
  limit: { kind: 'waiting', why: 'limit' },
  sending: { kind: 'sending', progress: 0 },
  halfSent: { kind: 'sending', progress: 0.5 },
  failed: { kind: 'failed', text: 'The file cannot be read.', canRetry: true },
  unusable: { kind: 'failed', text: 'This is not a picture.', canRetry: false },
  done: { kind: 'done', src: '/uploads/a.webp', width: 40, height: 30 },
  doneAgain: { kind: 'done', src: '/uploads/b.webp', width: 40, height: 30 },
} satisfies Record<string, UploadState>;

const events: Record<UploadEvent['type'], UploadEvent> = {
  found: { type: 'found', as: states.turn },
  notFound: { type: 'notFound' },
  started: { type: 'started' },
  progressed: { type: 'progressed', progress: 0.5 },
  paused: { type: 'paused', why: 'network' },
  failed: { type: 'failed', text: 'This is not a picture.', canRetry: false },
  uploaded: { type: 'uploaded', src: '/uploads/b.webp', width: 40, height: 30 },
  unreadable: { type: 'unreadable', text: 'The file cannot be read.' },
  released: { type: 'released' },
  resumed: { type: 'resumed' },
  retried: { type: 'retried' },
};

testTransitions({
  states,
  events,
  next: nextUploadState,
  table: `
             opening missing turn      network   signIn    limit     sending   halfSent  failed    unusable  done      doneAgain
  found      turn    -       -         -         -         -         -         -         -         -         -         -
  notFound   missing -       -         -         -         -         -         -         -         -         -         -
  started    -       -       sending   -         -         -         -         -         -         -         -         -
  progressed -       -       -         -         -         -         halfSent  halfSent  -         -         -         -
  paused     -       -       network   network   network   network   network   network   -         -         -         -
  failed     -       -       -         -         -         -         unusable  unusable  -         -         -         -
  uploaded   -       -       doneAgain doneAgain doneAgain doneAgain doneAgain doneAgain doneAgain doneAgain doneAgain doneAgain
  unreadable -       -       failed    failed    failed    failed    -         -         -         -         -         -
  released   -       -       -         -         -         -         turn      turn      -         -         -         -
  resumed    -       -       turn      turn      turn      turn      -         -         -         -         -         -
  retried    -       -       turn      turn      turn      turn      -         -         turn      -         -         -
  `,
});

test('only what waits for its turn can be sent', () => {
  const ready = Object.entries(states).filter(([, state]) => isReady(state));
  expect(ready.map(([name]) => name)).toEqual(['turn']);
});
