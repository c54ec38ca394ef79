import Link from 'next/link';
import styled from 'styled-components';
import { countOf } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { focusRing } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';

interface VersionsLinkProps {
  article: { _id: string; slug: string };
  count: number;
}

/** The way to the published versions of an article, where readers can see them. */
export const VersionsLink = ({ article, count }: VersionsLinkProps) => (
  <Line data-print="never">
    <Link href={paths.versions(article)}>{countOf(count, 'published version')}</Link>
  </Line>
);

const Line = styled.p`
  ${text.small}
  margin-block: ${space[4]};

  a {
    ${focusRing}
    color: ${color.accent};
  }
`;
