export function filesOf(project: string, sources: string[]): string[];
export function fingerprint(project: string, sources: string[]): string;
