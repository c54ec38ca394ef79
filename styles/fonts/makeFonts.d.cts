/** @param project its folder */
export function makeFonts(project: string): Promise<void>;
