import type { JobReport } from '../jobs/job';
import type { Metrics } from './metrics';

/** Says what the jobs have done since the start. */
export function measureJobs(metrics: Metrics, reports: (() => JobReport)[]): void {
  const samples = (valueIn: (report: JobReport) => number) => () =>
    reports
      .map((report) => report())
      .map((report) => ({ labels: { job: report.name }, value: valueIn(report) }));
  metrics.add(
    {
      name: 'byline_job_rounds_total',
      help: 'Rounds of each job.',
      type: 'counter',
      labels: ['job'],
      read: samples(({ rounds }) => rounds),
    },
    {
      name: 'byline_job_failures_total',
      help: 'Rounds of each job that failed.',
      type: 'counter',
      labels: ['job'],
      read: samples(({ failures }) => failures),
    },
    {
      name: 'byline_job_running_seconds',
      help: 'Duration of the current round; 0 if there is none.',
      type: 'gauge',
      labels: ['job'],
      read: samples(({ runningSeconds }) => runningSeconds),
    },
  );
}
