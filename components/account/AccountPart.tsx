import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';

/** A part of the account under its heading. */
export function AccountPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {children}
    </section>
  );
}

const Heading = styled.h2`
  ${text.subheading}
  margin-bottom: ${space[4]};
`;
