import styled from 'styled-components';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** A line that matters less than what it is beside. */
export const QuietText = styled.p`
  ${text.small}
  color: ${color.textMuted};
`;

/** The same in the smallest size. */
export const QuietCaption = styled.p`
  ${text.caption}
  color: ${color.textMuted};
`;

/** What a person typed, with their line breaks. */
export const TypedText = styled.p`
  white-space: pre-line;
`;

/** The same where a long word must not widen the page. */
export const WrappedTypedText = styled(TypedText)`
  overflow-wrap: anywhere;
`;
