import type { FastifyInstance } from 'fastify';
import type { Caller } from './caller';
import type { AppContext, Parts, Services } from './dependencies';
import { type Chore, createHousekeeping } from './jobs/housekeeping';
import type { Job } from './jobs/job';
import type { Metric } from './metrics/metrics';
import type { NoticeDefinition, NoticeKind } from './noticeKinds';
import type { EventGuard } from './realtime/eventGuard';
import type { AppSocket } from './realtime/realtimeTypes';

/** Something that starts and stops with the server: a job, or a service that only needs to be stopped. */
type Running = Pick<Job, 'stop'> & Partial<Pick<Job, 'start' | 'settled' | 'report'>>;

/** All that a folder of `server/modules` brings. */
export interface Feature {
  /** How each service is made. It takes others by name from its only parameter. */
  services?: { [Name in keyof Services]?: (parts: Parts) => Services[Name] };
  routes?: ((app: FastifyInstance, context: AppContext) => void)[];
  /** Socket events. */
  events?: {
    /** Called once, before the first connection. */
    serve(guard: EventGuard, context: AppContext): void;
    /** A connection of a signed-in person has ended. */
    ended?(socket: AppSocket, caller: Caller, context: AppContext): void;
    /** Resolves once the answers to all events have been sent. */
    settled?(context: AppContext): Promise<void>;
  };
  jobs?(context: AppContext): Running[];
  /** Its metrics for operators. The values are read on each request. */
  metrics?(context: AppContext): Metric[];
  /** Done every ten minutes. */
  chores?(context: AppContext): Record<string, Chore>;
  /** Its mails, by kind. */
  notices?(parts: Parts): { [Kind in NoticeKind]?: NoticeDefinition };
  /** Tables that backups leave out. All others are kept. */
  notInBackups?: {
    /** A restore makes their rows again from other tables. */
    rebuilt?: string[];
    /** Tables whose rows must not be restored. */
    dropped?: string[];
  };
}

/** The services that factories make, for the declaration of a feature. */
export type Made<Factories extends Record<string, (...parts: never[]) => unknown>> = {
  [Name in keyof Factories]: ReturnType<Factories[Name]>;
};

/** Says what a feature brings; exported by its `index.ts` as `feature`. */
export const defineFeature = (feature: Feature): Feature => feature;

export const choresOf = (context: AppContext): Record<string, Chore> =>
  Object.assign({}, ...context.features.map(({ chores }) => chores?.(context)));

export const metricsOf = (context: AppContext): Metric[] =>
  context.features.flatMap(({ metrics }) => metrics?.(context) ?? []);

/** The jobs of all features, and the one that runs their chores. */
export const jobsOf = (context: AppContext): Running[] => [
  ...context.features.flatMap(({ jobs }) => jobs?.(context) ?? []),
  createHousekeeping({ log: context.log, chores: choresOf(context) }),
];
