import { CSRF_HEADER } from '@contracts/rules/headers';
import type { AxiosInstance } from 'axios';
import { apiBaseUrl, isBrowser } from '../env';
import { backendReady } from '../mockBackend';

let instance: Promise<AxiosInstance> | undefined;
let token = '';
let csrfToken = '';
let tellUnauthorized: ((suspension: string | null) => void) | undefined;

async function createHttp(): Promise<AxiosInstance> {
  await backendReady();
  const { default: axios } = await import('axios');
  // A failure's reply is read like any other: its sentence is for the person.
  return axios.create({ baseURL: apiBaseUrl(), validateStatus: () => true });
}

/** The one axios instance; its code loads with the first call, so pages that call nothing go without it. */
export async function getHttp(): Promise<AxiosInstance> {
  instance ??= createHttp();
  try {
    return await instance;
  } catch (error) {
    instance = undefined;
    throw error;
  }
}

/** Signs the later calls. Ignored on the server, where this module is shared by every reader's request. */
export function setAuthToken(value: string): void {
  if (isBrowser) token = value;
}

export function authToken(): string {
  return token;
}

/** Sent with later calls of the desk, which a cookie signs in. */
export function setCsrfToken(value: string): void {
  if (isBrowser) csrfToken = value;
}

/** Proves that a call was made by a page of this site. */
export const csrfHeaders = (): Record<string, string> => (csrfToken ? { [CSRF_HEADER]: csrfToken } : {});

/**
 * Sets the handler that is called when the server no longer knows the token, with the message for a suspended
 * account; returns a function that removes it.
 */
export function onUnauthorized(handler: (suspension: string | null) => void): () => void {
  tellUnauthorized = handler;
  return () => {
    if (tellUnauthorized === handler) tellUnauthorized = undefined;
  };
}

/** A call with this token was refused; refusals of a token that was replaced since are ignored. */
export function reportUnauthorized(refused: string, suspension: string | null = null): void {
  if (refused !== '' && refused === token) tellUnauthorized?.(suspension);
}
