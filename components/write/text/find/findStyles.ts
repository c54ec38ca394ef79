import styled from 'styled-components';
import { media } from '@/styles/breakpoints';
import { depths } from '@/styles/depths';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { barTop, saveBarHeight } from '../../barLayout';

/** Over the beginning of the text, so that nothing moves; it stays in sight. */
export const Place = styled.div`
  position: sticky;
  inset-block-start: calc(${barTop.wide} + ${saveBarHeight} + 2.75rem);
  z-index: ${depths.stickyBar - 1};
  height: 0;
  margin-block-end: calc(-1 * ${space[5]});

  ${media.belowMobile} {
    inset-block-start: calc(${barTop.narrow} + ${saveBarHeight});
  }
`;

export const Root = styled.div`
  display: grid;
  gap: ${space[2]};
  width: fit-content;
  max-width: 100%;
  margin-inline-start: auto;
  padding: ${space[2]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.raised};
  box-shadow: ${color.shadowRaised};
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]};
`;

export const Input = styled.input`
  ${text.body}
  flex: 1 1 9rem;
  min-width: 0;
  min-height: 2.25rem;
  padding-inline: ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.sm};
  background: ${color.surface};
  color: ${color.text};

  &:focus-visible {
    outline: 2px solid ${color.focus};
    outline-offset: -1px;
  }
`;

export const Count = styled.span`
  ${text.small}
  min-width: 6.5rem;
  padding-inline: ${space[2]};
  color: ${color.textMuted};
  font-variant-numeric: tabular-nums;
`;
