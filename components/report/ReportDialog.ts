import dynamic from 'next/dynamic';

/** Its code is loaded when somebody reports something. */
export const loadReportForm = () => import('./ReportForm').then((module) => module.ReportForm);

export const ReportDialog = dynamic(loadReportForm);
