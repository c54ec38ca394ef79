import { createContext, type ReactNode } from 'react';
import type { NoteRef } from '@/services/noteAddress';

/** The link to a note on an article: the site and the desk show notes on pages of their own. */
export const NoteLinkContext = createContext<((note: NoteRef) => ReactNode) | null>(null);
