import dynamic from 'next/dynamic';

/** The code is loaded with the first article for which something is planned. */
export const LaterDates = dynamic(() => import('./DatesLines').then((module) => module.DatesLines));

/** With the first one for which something can be planned. */
export const LaterEnd = dynamic(() => import('./EndControl').then((module) => module.EndControl));
