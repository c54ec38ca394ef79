/** Values of the labels of one sample. Each must come from a bounded list, never from client input. */
export type Labels = Record<string, string>;

export interface Sample {
  labels?: Labels;
  value: number;
}

/** Its name (https://prometheus.io/docs/practices/naming/) and its meaning, in a sentence. */
interface Named {
  name: string;
  help: string;
  labels?: string[];
}

/** Read when it is asked for, so that counting costs no more than a number that is one higher. */
export interface Metric extends Named {
  type: 'counter' | 'gauge';
  /** One value, or one for each set of labels. */
  read(): number | Sample[] | Promise<number | Sample[]>;
}

interface Times extends Named {
  /** Upper bounds of the groups, in seconds. */
  buckets: number[];
}

export interface Histogram {
  observe(seconds: number, labels?: Labels): void;
}

export interface Metrics {
  /** Whether anything is measured. */
  isOn: boolean;
  add(...metrics: Metric[]): void;
  /** Says how long things took. */
  addTimes(times: Times): Histogram;
  /** All values as Prometheus reads them. A value that cannot be read is left out. */
  expose(): Promise<{ contentType: string; text: string }>;
}

/** Used if nothing is measured. */
export const noMetrics: Metrics = {
  isOn: false,
  add() {},
  addTimes: () => ({ observe() {} }),
  expose: async () => ({ contentType: 'text/plain', text: '' }),
};
