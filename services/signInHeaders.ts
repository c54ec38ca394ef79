import { TIME_ZONE_HEADER } from '@contracts/rules/headers';
import { machineZone } from './siteTime';

/** Sent with a sign-in. */
export const signInHeaders = () => ({ [TIME_ZONE_HEADER]: machineZone() });
