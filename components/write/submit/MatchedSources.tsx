import type { MatchedSource } from '@contracts/originality';
import { MatchedSourceItem } from './MatchedSourceItem';

interface MatchedSourcesProps {
  sources: MatchedSource[];
  isAllOpen?: boolean;
  /** The viewer's name for the compared article. */
  ownLabel?: string;
  /** A source's address, for viewers who may see more than readers. */
  addressOf?: (source: MatchedSource) => string | undefined;
}

/** All sources of a comparison; only the first is unfolded, unless all are. */
export function MatchedSources({ sources, isAllOpen = false, ownLabel, addressOf }: MatchedSourcesProps) {
  return (
    <div>
      {sources.map((source, index) => (
        <MatchedSourceItem
          key={source.article_id ?? source.url ?? `${source.kind} ${index}`}
          source={source}
          ownLabel={ownLabel}
          href={addressOf?.(source)}
          isOpen={isAllOpen || index === 0}
        />
      ))}
    </div>
  );
}
