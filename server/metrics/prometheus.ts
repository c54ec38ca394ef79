import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { answeredWithin } from '../lib/answeredWithin';
import type { Logger } from '../logger';
import { VERSION } from '../version';
import type { Metric, Metrics, Sample } from './metrics';

/** The time limit for reading one value: an unreachable database must not delay the others. */
const READ_WITHIN_MS = 2_000;

/**
 * Measures this process. Each instance has its own metrics.
 * @param log gets the first value that cannot be read, until all can be read again.
 */
export function createMetrics(log: Logger): Metrics {
  const registry = new Registry();
  const failing = new Set<string>();
  let underWay: Promise<string> | null = null;

  async function read(metric: Metric): Promise<Sample[]> {
    try {
      const found = await answeredWithin(READ_WITHIN_MS, Promise.resolve(metric.read()));
      failing.delete(metric.name);
      return typeof found === 'number' ? [{ value: found }] : found;
    } catch (error) {
      if (!failing.has(metric.name)) log.warn({ err: error, metric: metric.name }, 'metrics.read_failed');
      failing.add(metric.name);
      return [];
    }
  }

  function add(metric: Metric): void {
    const { name, help, labels: labelNames = [] } = metric;
    const named = { name, help, labelNames, registers: [registry] };
    if (metric.type === 'counter') {
      const counter: Counter = new Counter({
        ...named,
        async collect() {
          const samples = await read(metric);
          counter.reset();
          for (const { labels = {}, value } of samples) counter.inc(labels, value);
        },
      });
      return;
    }
    const gauge: Gauge = new Gauge({
      ...named,
      async collect() {
        const samples = await read(metric);
        gauge.reset();
        // Without a label a reset leaves a 0, which would be read as a value.
        if (samples.length === 0 && labelNames.length === 0) gauge.remove();
        for (const { labels = {}, value } of samples) gauge.set(labels, value);
      },
    });
  }

  collectDefaultMetrics({ register: registry });
  add({
    name: 'byline_info',
    help: 'The version that runs; always 1.',
    type: 'gauge',
    labels: ['version'],
    read: () => [{ labels: { version: VERSION }, value: 1 }],
  });

  return {
    isOn: true,
    add: (...metrics) => metrics.forEach(add),
    addTimes({ name, help, labels: labelNames = [], buckets }) {
      const histogram = new Histogram({ name, help, labelNames, buckets, registers: [registry] });
      return { observe: (seconds, labels = {}) => histogram.observe(labels, seconds) };
    },
    async expose() {
      // Several that ask at once get the same answer.
      underWay ??= registry.metrics().finally(() => {
        underWay = null;
      });
      return { contentType: registry.contentType, text: await underWay };
    },
  };
}
