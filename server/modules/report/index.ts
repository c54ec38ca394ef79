import { defineFeature, type Made } from '../../feature';
import { reportRoutes } from './report.routes';
import { createReportService } from './report.service';
import { createWithdrawal } from './withdrawal';

const services = { reports: createReportService, withdrawPublished: createWithdrawal };

declare module '../../dependencies' {
  interface Services extends Made<typeof services> {}
}

export const feature = defineFeature({ services, routes: [reportRoutes] });
