/** The path of a page that editors wrote, such as About. */
export const pagePath = (address: string): string => `/pages/${encodeURIComponent(address)}`;
