import styled from 'styled-components';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

/** Those of the server begin with a small letter. */
export const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What went wrong with a form; told when it appears. */
export const FailureText = ({ children }: { children: string }) => (
  <div role="alert">{children !== '' && <Failure>{sentence(children)}</Failure>}</div>
);

const Failure = styled.p`
  ${text.label}
  color: ${color.danger};
`;
