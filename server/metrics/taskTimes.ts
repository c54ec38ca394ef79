import type { TaskWatch } from '../lib/threads/taskWatch';
import type { Lane } from '../lib/threads/threads';
import type { Metrics } from './metrics';

/** Says what the threads have to do, and how long it takes them. */
export function measureTasks(metrics: Metrics): TaskWatch<Lane> {
  const waiting: Record<Lane, number> = { usual: 0, large: 0 };
  const running: Record<Lane, number> = { usual: 0, large: 0 };
  let refused = 0;
  const samples = (counts: Record<Lane, number>) => () =>
    Object.entries(counts).map(([lane, value]) => ({ labels: { lane }, value }));

  const times = metrics.addTimes({
    name: 'byline_task_seconds',
    help: 'Time of tasks in threads without their wait, by how they ended.',
    labels: ['task', 'result'],
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2.5, 10],
  });
  metrics.add(
    {
      name: 'byline_tasks_waiting',
      help: 'Tasks that wait for a thread; large ones run one at a time.',
      type: 'gauge',
      labels: ['lane'],
      read: samples(waiting),
    },
    {
      name: 'byline_tasks_running',
      help: 'Tasks that run in a thread.',
      type: 'gauge',
      labels: ['lane'],
      read: samples(running),
    },
    {
      name: 'byline_tasks_refused_total',
      help: 'Tasks refused with 503 because the queue was full.',
      type: 'counter',
      read: () => refused,
    },
  );

  return {
    waits: (lane) => void waiting[lane]++,
    begins(lane) {
      waiting[lane]--;
      running[lane]++;
    },
    ends(lane, task, result, seconds) {
      running[lane]--;
      times.observe(seconds, { task, result });
    },
    isTurnedAway(lane) {
      waiting[lane]--;
      refused++;
    },
  };
}
