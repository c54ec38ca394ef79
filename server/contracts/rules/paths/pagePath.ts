/** The path of an editors' page, such as About. */
export const pagePath = (address: string): string => `/pages/${encodeURIComponent(address)}`;
