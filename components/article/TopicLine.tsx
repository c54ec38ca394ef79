import Link from 'next/link';
import styled from 'styled-components';
import { paths } from '@/services/paths';
import { focusRing } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface TopicLineProps {
  tag: string;
  sub: string;
  /** The links of topics; by default on the public pages. */
  hrefOf?: (tag: string, sub: string) => string;
}

const publicHref = (tag: string, sub: string) => (sub === '' ? paths.tag(tag) : paths.subTag(tag, sub));

/** The tag and the sub-category of an article as links. */
export function TopicLine({ tag, sub, hrefOf = publicHref }: TopicLineProps) {
  if (tag === '') return null;
  return (
    <Line>
      <Link href={hrefOf(tag, '')}>{tag}</Link>
      {sub !== '' && (
        <>
          <span aria-hidden>›</span>
          <Link href={hrefOf(tag, sub)}>{sub}</Link>
        </>
      )}
    </Line>
  );
}

const Line = styled.p`
  ${text.overline}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  color: ${color.textFaint};

  a {
    ${focusRing}
    position: relative;
    border-radius: ${radius.sm};
    color: ${color.accent};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
`;
