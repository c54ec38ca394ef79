import { useSearch } from 'wouter';

/** The note that the address asks for, as a link in the chat does. */
export const useAskedNote = (): string | null => new URLSearchParams(useSearch()).get('note');
