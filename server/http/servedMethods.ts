/** What browsers and clients of the API use. TRACE, which sends back what it got, and rare ones reach no part. */
export const SERVED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const served = new Set(SERVED_METHODS);

export const isServedMethod = (method = ''): boolean => served.has(method);
