type Stamp = [username: string, bio: string, photo: string];

const written = (stamp: Stamp): string => JSON.stringify(stamp);

/** Shows whether a person has changed an account since. */
export const accountStamp = (account: { username: string; bio: string; profile_pic: string }): string =>
  written([account.username, account.bio, account.profile_pic]);

/** The stamp of an account whose photo was added later. */
export function stampWithPhoto(stamp: string, photo: string): string {
  const [username, bio] = JSON.parse(stamp) as Stamp;
  return written([username, bio, photo]);
}
