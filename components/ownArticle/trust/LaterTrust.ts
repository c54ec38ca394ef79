import dynamic from 'next/dynamic';

/** The code is loaded where the publication has a ladder of trust. */
export const LaterTrust = dynamic(() => import('./TrustPanel').then((module) => module.TrustPanel));
