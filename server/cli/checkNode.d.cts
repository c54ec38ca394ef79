export const supported: [major: number, minor: number][];
export function isSupported(version: string): boolean;
export function describeUnsupported(version: string): string;
export function refuseUnsupportedNode(): void;
