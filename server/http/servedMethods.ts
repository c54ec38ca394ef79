/** Methods of browsers and API clients. TRACE, which returns its request, and rare ones are refused. */
export const SERVED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const served = new Set(SERVED_METHODS);

export const isServedMethod = (method = ''): boolean => served.has(method);
