import dynamic from 'next/dynamic';

/** The code is loaded with the first article for which something is planned. */
export const LaterDates = dynamic(() => import('./DatesLines').then((module) => module.DatesLines));

/** With the first one whose end can be set. */
export const LaterEnd = dynamic(() => import('./EndControl').then((module) => module.EndControl));

/** With the first one that waits for its time. */
export const LaterEmbargo = dynamic(() => import('./EmbargoLine').then((module) => module.EmbargoLine));
