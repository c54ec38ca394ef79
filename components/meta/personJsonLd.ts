import type { Person } from 'schema-dts';
import { paths } from '@/services/paths';

/** An author by name and page. @param site its public address; empty where none is set */
export const personJsonLd = (site: string, username: string) =>
  ({
    '@type': 'Person',
    name: username,
    ...(site !== '' && { url: site + paths.author(username) }),
  }) satisfies Person;
