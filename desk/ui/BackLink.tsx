import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { ChevronLeftIcon } from '@/components/ui/icons';
import { focusRing, touchTarget } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** The link at the top of a page that leads back to its list. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Root href={href}>
      <ChevronLeftIcon aria-hidden />
      {children}
    </Root>
  );
}

const Root = styled(Link)`
  ${text.label}
  ${focusRing}
  ${touchTarget({ height: '2rem' })}
  display: inline-flex;
  align-items: center;
  gap: ${space[1]};
  margin-bottom: ${space[2]};
  color: ${color.textMuted};
  text-decoration: none;

  &:hover {
    color: ${color.text};
  }
`;
