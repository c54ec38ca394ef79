import dynamic from 'next/dynamic';

/** The code is loaded when the dialog is first opened. */
export const loadReportForm = () => import('./ReportForm').then((module) => module.ReportForm);

export const ReportDialog = dynamic(loadReportForm);
