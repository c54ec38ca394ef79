import { siteOf } from '@contracts/rules/site/siteDefaults';
import { getSite } from '@contracts/site';
import { db } from '../db';
import { mockRoute } from '../mockRoute';

export const siteHandlers = [mockRoute(getSite)(() => ({ data: siteOf(db.site) }))];
