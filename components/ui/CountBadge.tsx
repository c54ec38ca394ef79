import styled from 'styled-components';
import { radius } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { size, weight } from '@/styles/typography';

const MAX = 99;

/** A visual count; the name of the control says it to screen readers. Nothing at zero. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null;
  return <Root aria-hidden>{count > MAX ? `${MAX}+` : count}</Root>;
}

const Root = styled.span`
  display: inline-grid;
  place-items: center;
  min-width: 1.25rem;
  height: 1.25rem;
  padding-inline: 0.3125rem;
  border-radius: ${radius.round};
  background: ${color.ink};
  color: ${color.onInk};
  font-size: ${size.xs};
  font-weight: ${weight.semibold};
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;
