import type { MatchedSource } from '@contracts/originality';
import styled from 'styled-components';
import { exactCountOf } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { focusRing } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text } from '@/styles/typography';
import { sourceTitle } from './originalityText';
import { Passages } from './Passages';

interface MatchedSourceItemProps {
  source: MatchedSource;
  /** The first one is unfolded. */
  isOpen: boolean;
  /** The viewer's name for the compared article. */
  ownLabel?: string;
  /** The source's address, for viewers who may see more than readers. */
  href?: string;
}

/** Only web addresses become links: the external service is not trusted. */
function addressOf({ kind, article_id, url }: MatchedSource): string | null {
  if (kind === 'published' && article_id) return paths.article({ _id: article_id });
  return url && /^https?:/i.test(url) ? url : null;
}

/** One source with the passages that it shares with the article. */
export function MatchedSourceItem({ source, isOpen, ownLabel, href }: MatchedSourceItemProps) {
  const address = href ?? addressOf(source);
  return (
    <Fold open={isOpen}>
      <summary>
        {exactCountOf(source.words, 'word')} in {sourceTitle(source)}
        {source.author && ` by ${source.author}`}
      </summary>
      {address !== null && (
        <Source href={address} target="_blank" rel="noopener noreferrer">
          Open source in a new tab
        </Source>
      )}
      {source.passages.length > 0 ? (
        <Passages passages={source.passages} ownLabel={ownLabel} />
      ) : (
        <Untold>The web search does not say which words match.</Untold>
      )}
    </Fold>
  );
}

const Fold = styled.details`
  padding-block: ${space[2]};
  border-top: 1px solid ${color.border};

  > summary {
    ${text.label}
    ${focusRing}
    padding-block: ${space[1]};
    border-radius: ${radius.sm};
    overflow-wrap: anywhere;
    cursor: pointer;
  }
`;

const Source = styled.a`
  ${text.small}
  ${focusRing}
  display: inline-block;
  margin-top: ${space[1]};
  border-radius: ${radius.sm};
  color: ${color.accent};
`;

const Untold = styled.p`
  ${text.small}
  margin-top: ${space[1]};
  color: ${color.textMuted};
`;
