import type { ReplicaState } from '../../../db/replicas/replica';
import type { Replicas } from '../../../db/replicas/replicas';
import type { Metric } from '../../../metrics/metrics';

/** How far replicas are, and what is read where. */
export function replicaMetrics({ all, counts }: Replicas): Metric[] {
  const states = (valueIn: (state: ReplicaState) => number | null) => () =>
    all.flatMap((replica) => {
      const value = valueIn(replica.state());
      return value === null ? [] : { labels: { replica: replica.name }, value };
    });
  const samples = (label: string, values: () => Record<string, number>) => () =>
    Object.entries(values()).map(([name, value]) => ({ labels: { [label]: name }, value }));

  return [
    {
      name: 'byline_replica_used',
      help: '1 while calls are read from this replica.',
      type: 'gauge',
      labels: ['replica'],
      read: states(({ reason }) => Number(reason === null)),
    },
    {
      name: 'byline_replica_lag_seconds',
      help: 'How long ago the primary had what the replica has; absent while that is unknown.',
      type: 'gauge',
      labels: ['replica'],
      read: states(({ lagSeconds }) => lagSeconds),
    },
    {
      name: 'byline_replica_lag_bytes',
      help: 'How much of the log of the primary the replica lacks; absent while that is unknown.',
      type: 'gauge',
      labels: ['replica'],
      read: states(({ lagBytes }) => lagBytes),
    },
    {
      name: 'byline_replica_reads_total',
      help: 'Calls of signed-in people that may read from a replica, by where they read.',
      type: 'counter',
      labels: ['place'],
      read: samples('place', () => counts().places),
    },
    {
      name: 'byline_replica_fallbacks_total',
      help: 'Such calls that were read from the primary, wholly or from some statement on, by reason.',
      type: 'counter',
      labels: ['reason'],
      read: samples('reason', () => ({ ...counts().fallbacks })),
    },
  ];
}
