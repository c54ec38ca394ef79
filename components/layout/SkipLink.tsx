import styled from 'styled-components';
import { depths } from '@/styles/depths';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** The `main` of both layouts. */
export const MAIN_ID = 'main';

/** The first stop of the keyboard: over the navigation, straight to the text. */
export function SkipLink() {
  return <Root href={`#${MAIN_ID}`}>Skip to content</Root>;
}

const Root = styled.a`
  ${text.label}
  position: fixed;
  inset-block-start: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${depths.skipLink};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.md};
  background: ${color.ink};
  color: ${color.onInk};

  &:not(:focus) {
    transform: translateY(-200%);
  }
`;
