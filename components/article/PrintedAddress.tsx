import type { Addressed } from '@contracts/rules/paths/articlePath';
import { useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { paths } from '@/services/paths';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';

interface PrintedAddressProps {
  article: Addressed;
  /** The public address of the site; if it is not set, the browser's address is used. */
  site?: string;
}

const never = () => () => {};

/** The address of the article, for printing. */
export function PrintedAddress({ article, site = '' }: PrintedAddressProps) {
  const origin = useSyncExternalStore(
    never,
    () => site || window.location.origin,
    () => site,
  );
  return origin === '' ? null : <Address>{origin + paths.article(article)}</Address>;
}

const Address = styled.p`
  ${text.small}
  display: none;
  margin-top: ${space[4]};
  overflow-wrap: anywhere;

  @media print {
    display: block;
  }
`;
