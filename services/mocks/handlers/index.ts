import type { HttpHandler } from 'msw';

/** The whole mock backend. */
export const handlers: HttpHandler[] = [];
