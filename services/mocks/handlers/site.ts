import { siteOf } from '@contracts/rules/siteDefaults';
import { getSite } from '@contracts/site';
import { mockRoute } from '../mockRoute';

export const siteHandlers = [mockRoute(getSite)(() => ({ data: siteOf({}) }))];
