import type { MergePreview } from '@contracts/person';
import styled from 'styled-components';
import { space } from '@/styles/spacing';
import { text } from '@/styles/typography';

/** "1 article", "3 articles"; nothing for zero. */
const line = (count: number, one: string, many = `${one}s`): string[] =>
  count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];

/** What moves unchanged; what both accounts have is listed separately. */
function movesOf(preview: MergePreview): string[] {
  const { reactions, saved, followings, followers } = preview;
  return [
    ...line(preview.articles, 'article'),
    ...line(preview.comments, 'comment'),
    ...line(reactions.moves - reactions.double, 'like or dislike', 'likes and dislikes'),
    ...line(saved.moves - saved.double, 'saved post'),
    ...line(followings.moves - followings.double, 'followed author'),
    ...line(followers.moves - followers.double, 'follower'),
    ...line(preview.images, 'image'),
    ...line(preview.notifications, 'notification'),
    ...line(preview.messages, 'message with the editors', 'messages with the editors'),
    ...line(preview.notes, 'note of the editors', 'notes of the editors'),
  ];
}

/** What both accounts have, and what happens to it. */
function collisionsOf(preview: MergePreview): string[] {
  const { reactions, saved, followings, followers, eachOther, messages, keptMessages, kept } = preview;
  return [
    ...line(
      reactions.double,
      'article that both liked or disliked',
      'articles that both liked or disliked',
    ).map((text) => `${text}: ${kept.username}’s reaction is kept`),
    ...line(saved.double, 'post that both saved', 'posts that both saved'),
    ...line(followings.double, 'author that both follow', 'authors that both follow'),
    ...line(followers.double, 'follower of both', 'followers of both'),
    ...(eachOther > 0 ? ['They follow each other: these follows are removed'] : []),
    ...(messages > 0 && keptMessages > 0
      ? [
          'Both have a conversation with the editors: the messages are added to the conversation of the remaining account',
        ]
      : []),
  ];
}

function Facts({ title, lines, none }: { title: string; lines: string[]; none: string }) {
  return (
    <section>
      <h3>{title}</h3>
      {lines.length === 0 && <p>{none}</p>}
      {lines.length > 0 && (
        <ul>
          {lines.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The effects of merging two accounts, before it is done. */
export function MergeFacts({ preview }: { preview: MergePreview }) {
  const { merged, kept } = preview;
  const dropped = [
    merged.canSignIn
      ? `Signing in as ${merged.email}. ${merged.username} is signed out everywhere`
      : `${merged.username} could not sign in before`,
    `The name, picture and bio of ${merged.username}. Addresses of the profile lead to ${kept.username}`,
    ...(merged.suspended ? [`The suspension of ${merged.username}`] : []),
  ];
  return (
    <Root>
      <p>This cannot be undone.</p>
      <Facts
        title={`Moves to ${kept.username}`}
        lines={movesOf(preview)}
        none="Nothing. The account is empty."
      />
      <Facts title="Counted once" lines={collisionsOf(preview)} none="The accounts have nothing in common." />
      <Facts title="Is removed" lines={dropped} none="" />
      <p>
        {kept.canSignIn
          ? `${kept.username} signs in with ${kept.email} and the password of that account.`
          : `${kept.username} (${kept.email}) has no password: signing in to the remaining account is not possible.`}
      </p>
    </Root>
  );
}

const Root = styled.div`
  ${text.small}
  display: grid;
  gap: ${space[3]};
  overflow-wrap: anywhere;

  h3 {
    ${text.label}
  }
  ul {
    margin: 0;
    padding-inline-start: ${space[5]};
  }
`;
