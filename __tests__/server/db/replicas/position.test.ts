import { faultOf, hasAll, type PrimaryPosition, type ReplicaPosition } from '@/server/db/replicas/position';

const primary: PrimaryPosition = { cluster: '7', timeline: 2, lsn: 100, nextTransaction: 9 };
const replica: ReplicaPosition = {
  cluster: '7',
  timeline: 2,
  lsn: 90,
  oldestTransaction: 8,
  isInRecovery: true,
  isHidden: false,
  startedAt: '1',
};

test('a replica of the primary may be behind it', () => {
  expect(faultOf(primary, replica)).toBeNull();
});

test.each([
  ['no_replica', { isInRecovery: false }],
  ['no_replica', { lsn: null }],
  ['other_cluster', { cluster: '8' }],
  ['hidden', { isHidden: true, timeline: null }],
  ['not_receiving', { timeline: null }],
  ['other_timeline', { timeline: 1, lsn: 200 }],
  ['other_timeline', { timeline: 3, lsn: 200 }],
] as const)('%s is what speaks against one with %j', (fault, change) => {
  expect(faultOf(primary, { ...replica, ...change })).toBe(fault);
});

test.each([
  [true, { lsn: 100 }],
  [true, { lsn: 101, oldestTransaction: 1 }],
  [true, { oldestTransaction: 9 }],
  [false, {}],
])('that it has all is %s for %j', (expected, change) => {
  expect(hasAll(primary, { ...replica, ...change })).toBe(expected);
});
