import type { Claim } from '@contracts/queue';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useEventListener } from '@/hooks/useEventListener';
import { useClaimMutation, useReleaseMutation } from '../reviewApi';
import { releaseAtOnce } from './releaseAtOnce';

const LOOK_EVERY_MS = 60_000;
/** It is prolonged when less than this is left … */
const PROLONG_BELOW_MS = 20 * 60_000;
/** … and the page was used within this time. */
const USED_WITHIN_MS = 10 * 60_000;

/** In this tab: the claim held when its page was closed. A reloaded page continues it. */
const HELD_KEY = 'desk-claim';

function heldBefore(): string | null {
  try {
    const id = sessionStorage.getItem(HELD_KEY);
    sessionStorage.removeItem(HELD_KEY);
    return id;
  } catch {
    return null;
  }
}

function rememberHeld(id: string): void {
  try {
    sessionStorage.setItem(HELD_KEY, id);
  } catch {}
}

/**
 * Keeps the editor's claim on an article while it is open and used, and gives it up with the page.
 * @param claim the editor's own, while there is one
 * @returns to be called once a decision is given, which claims the article too.
 */
export function useHeldClaim(id: string, claim: Claim | null): () => void {
  const [prolong] = useClaimMutation();
  const [release] = useReleaseMutation();
  const held = useRef(claim);
  held.current = claim;
  const isDecided = useRef(false);
  const usedAt = useRef(Date.now());

  const leave = useEffectEvent(() => {
    if (held.current || isDecided.current) void release(id);
  });
  useEffect(() => () => leave(), []);

  const takeUp = useEffectEvent(() => {
    if (heldBefore() === id) void prolong(id);
  });
  useEffect(() => takeUp(), []);

  useEventListener('pagehide', () => {
    if (!held.current) return;
    rememberHeld(id);
    releaseAtOnce(id);
  });
  // Out of the browser's memory of pages, without being loaded again.
  useEventListener('pageshow', (event) => {
    if ((event as PageTransitionEvent).persisted) takeUp();
  });

  const use = () => {
    usedAt.current = Date.now();
  };
  useEventListener('pointerdown', use, () => document, { passive: true });
  useEventListener('keydown', use, () => document, { passive: true });
  useEventListener('scroll', use, () => document, { passive: true });

  const look = useEffectEvent(() => {
    if (!held.current) return;
    const isShort = Date.parse(held.current.until) - Date.now() < PROLONG_BELOW_MS;
    if (isShort && Date.now() - usedAt.current < USED_WITHIN_MS) void prolong(id);
  });
  useEffect(() => {
    const timer = setInterval(() => look(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, []);

  return () => {
    isDecided.current = true;
  };
}
