import { defineFeature, type Made } from '../../../feature';
import { reportRoutes } from './report.routes';
import { createReportService } from './report.service';

const services = { reports: createReportService };

declare module '../../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({
  services,
  routes: [reportRoutes],
  metrics: ({ reports }) => [
    {
      name: 'byline_reports_waiting',
      help: 'Reported comments and articles waiting for an editor; at most 100 of each are counted.',
      type: 'gauge',
      labels: ['kind'],
      read: async () =>
        Object.entries(await reports.count()).map(([kind, value]) => ({ labels: { kind }, value })),
    },
  ],
});
