import { getOwnTrust } from '@contracts/trust';
import { db } from '../db';
import { mockRoute } from '../mockRoute';

/** The ladder of trust. It is off until a screen is looked at with it. */
export const trustHandlers = [mockRoute(getOwnTrust)(() => ({ data: db.trust }))];
