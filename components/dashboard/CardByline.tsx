import type { ArticleSummary } from '@contracts/article';
import Link from 'next/link';
import styled from 'styled-components';
import { Avatar } from '@/components/ui/image/Avatar';
import { formatMinutes } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { formatDate } from '@/services/siteTime';
import { useAppSelector } from '@/store/hooks';
import { focusRing, touchTarget } from '@/styles/mixins';
import { radius, space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';

interface CardBylineProps {
  article: Pick<ArticleSummary, 'author' | 'coauthors' | 'date' | 'minutes'>;
}

/** The authors with links to their profiles, the date and the reading time. */
export function CardByline({ article }: CardBylineProps) {
  const self = useAppSelector((state) => state.dashboard.myUserDetails?._id);
  return (
    <Root>
      {[article.author, ...article.coauthors].map(({ _id, username, profile_pic }) => (
        <Author key={_id} href={_id === self ? paths.profile : paths.authorProfile(username)}>
          <Avatar src={profile_pic} size={26} />
          <span>{username}</span>
        </Author>
      ))}
      <Facts>
        <time dateTime={article.date}>{formatDate(article.date)}</time>
        <span aria-hidden>·</span>
        <span>{formatMinutes(article.minutes)}</span>
      </Facts>
    </Root>
  );
}

const Root = styled.div`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`;

const Author = styled(Link)`
  ${focusRing}
  ${touchTarget({ width: '0' })}
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  border-radius: ${radius.sm};
  color: ${color.text};
  font-weight: ${weight.medium};
  text-decoration: none;

  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  &:hover > span {
    text-decoration: underline;
    text-decoration-color: ${color.accentStrong};
    text-underline-offset: 0.18em;
  }
`;

const Facts = styled.span`
  display: inline-flex;
  gap: ${space[2]};
  color: ${color.textMuted};
  white-space: nowrap;
`;
