import dynamic from 'next/dynamic';

/** Its code is loaded when somebody reports something. */
export const ReportDialog = dynamic(() => import('./ReportForm').then((module) => module.ReportForm));
