import styled from 'styled-components';
import { Skeleton } from '@/components/ui/loading/Skeleton';
import { formatCount } from '@/components/ui/textFormat';
import { media } from '@/styles/breakpoints';
import { resetList } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';

export interface ProfileCounts {
  articles: number;
  followers: number;
  followings: number;
  /** Null until it is loaded. */
  saved: number | null;
}

/** Counts of an author's articles, followers, followed authors and saved posts; zeros are left out. */
export function ProfileNumbers({ counts }: { counts: ProfileCounts | null }) {
  const numbers = [
    { key: 'articles', label: counts?.articles === 1 ? 'article' : 'articles', value: counts?.articles },
    { key: 'followers', label: counts?.followers === 1 ? 'follower' : 'followers', value: counts?.followers },
    { key: 'followings', label: 'following', value: counts?.followings },
    { key: 'saved', label: 'saved', value: counts?.saved },
  ];
  const shown = numbers.filter(({ value }) => value !== 0);
  return (
    <Counts aria-busy={counts === null}>
      {shown.map(({ key, label, value }) => (
        <li key={key}>
          {value === undefined || value === null ? (
            <Skeleton width="1.5rem" height="0.9em" />
          ) : (
            <strong>{formatCount(value)}</strong>
          )}{' '}
          {label}
        </li>
      ))}
    </Counts>
  );
}

const Counts = styled.ul`
  ${resetList}
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]} ${space[5]};
  color: ${color.textMuted};

  > li {
    display: flex;
    align-items: baseline;
    gap: 0.4em;
    font-variant-numeric: tabular-nums;
  }
  /* Four columns of the same width: numbers that load later do not move to another line. */
  ${media.belowMobile} {
    display: grid;
    grid-template-columns: repeat(4, minmax(0, 1fr));
    gap: ${space[2]};

    > li {
      flex-direction: column;
      gap: 0;
    }
  }
  strong {
    color: ${color.text};
    font-weight: ${weight.semibold};
  }
`;
