import dynamic from 'next/dynamic';

/** The code is loaded with the first article that may need it. */
export const LaterAppeal = dynamic(() => import('./AppealPart').then((module) => module.AppealPart));
