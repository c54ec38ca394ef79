import type { PostNotification } from '@contracts/follow';
import Link from 'next/link';
import styled from 'styled-components';
import { TitleLink } from '@/components/article/feed/ArticleCard';
import { CardCover } from '@/components/article/feed/CardCover';
import { Avatar } from '@/components/ui/image/Avatar';
import { formatMinutes } from '@/components/ui/textFormat';
import { paths } from '@/services/paths';
import { formatDate } from '@/services/siteTime';
import { media } from '@/styles/breakpoints';
import { focusRing, lineClamp, touchTarget } from '@/styles/mixins';
import { space } from '@/styles/spacing';
import { color } from '@/styles/theme';
import { text, weight } from '@/styles/typography';
import { pressed } from './pressed';
import { UnreadDot } from './UnreadDot';

interface PostNotificationRowProps {
  post: PostNotification;
  /** False for a press that opens another tab. */
  onOpen: (isHere: boolean) => void;
}

/** An article by a followed author. The whole row links to it, the name to its author. */
export function PostNotificationRow({ post, onOpen }: PostNotificationRowProps) {
  return (
    <Root $isUnread={!post.read}>
      <Words>
        <Who>
          <Avatar src={post.author.profile_pic} size={28} />
          <Link href={paths.authorProfile(post.author.username)}>{post.author.username}</Link>
          <span>published</span>
        </Who>
        <h2>
          <TitleLink
            href={paths.dashboardArticle(post._id)}
            onClick={(event) => pressed(event, onOpen)}
            onAuxClick={(event) => pressed(event, onOpen)}
          >
            <UnreadDot isUnread={!post.read} />
            {post.title}
          </TitleLink>
        </h2>
        {post.excerpt !== '' && <Excerpt>{post.excerpt}</Excerpt>}
        <Facts>
          <time dateTime={post.date}>{formatDate(post.date)}</time>
          <span aria-hidden>·</span>
          <span>{formatMinutes(post.minutes)}</span>
          {!post.read && <New aria-hidden>New</New>}
        </Facts>
      </Words>
      <Cover>
        <CardCover article={post} ratio={3 / 2} sizes="112px" />
      </Cover>
    </Root>
  );
}

const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${space[2]};
  min-width: 0;
`;

const Root = styled.article<{ $isUnread: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: 1fr 11rem;
  gap: ${space[5]};
  padding-block: ${space[5]};

  h2 {
    ${text.subheading}
    overflow-wrap: anywhere;
    font-weight: ${({ $isUnread }) => ($isUnread ? weight.semibold : weight.medium)};
  }
  ${TitleLink} > [aria-hidden='true'] {
    display: ${({ $isUnread }) => ($isUnread ? 'inline-block' : 'none')};
    margin-inline-end: ${space[2]};
    vertical-align: 0.15em;
  }
  ${media.belowMobile} {
    grid-template-columns: 1fr 6rem;
    gap: ${space[4]};
  }
`;

const Who = styled.p`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
  color: ${color.textMuted};

  > a {
    ${focusRing}
    ${touchTarget()}
    position: relative;
    display: inline-flex;
    align-items: center;
    z-index: 1;
    color: ${color.text};
    font-weight: ${weight.medium};
    text-decoration: none;
    overflow-wrap: anywhere;

    &:hover {
      text-decoration: underline;
    }
  }
`;

const Excerpt = styled.p`
  ${text.small}
  ${lineClamp(2)}
  color: ${color.textMuted};
`;

const Facts = styled.p`
  ${text.small}
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  color: ${color.textMuted};
`;

const New = styled.span`
  color: ${color.accent};
  font-weight: ${weight.semibold};
`;

const Cover = styled.div`
  align-self: center;
  min-width: 0;
`;
