import type { Metrics } from './metrics';

export interface RedisTimes {
  /** One call that a request waited for. */
  called(seconds: number, isAnswered: boolean): void;
  /** Says from now on whether Redis can be used. */
  watch(isUsable: () => boolean): void;
}

/** Says how long Redis takes, and whether it is there. */
export function measureRedis(metrics: Metrics): RedisTimes {
  const times = metrics.addTimes({
    name: 'byline_redis_call_seconds',
    help: 'Time of the calls to Redis that requests wait for.',
    labels: ['result'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5],
  });
  return {
    called: (seconds, isAnswered) => times.observe(seconds, { result: isAnswered ? 'ok' : 'error' }),
    watch: (isUsable) =>
      metrics.add({
        name: 'byline_redis_up',
        help: '1 while Redis can be used.',
        type: 'gauge',
        read: () => Number(isUsable()),
      }),
  };
}
