import type { Generated } from 'kysely';

declare module './index' {
  interface Database {
    follow: FollowTable;
    user_count: UserCountTable;
  }
}

interface FollowTable {
  follower_id: string;
  followed_id: string;
  created_at: string;
}

/** Totals of the rows of `follow`, changed in the same transactions; no row means zero. */
interface UserCountTable {
  user_id: string;
  followers: Generated<number>;
  followings: Generated<number>;
}
