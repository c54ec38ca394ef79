/** Section 7 of the specification, call by call; parameters may be called anything. */
const specified = `
POST /api/auth/register
POST /api/auth/login
GET POST PATCH /api/user/user_details
GET /api/user/:
GET /api/write/article
GET /api/write/article/:
GET /api/write/notify/:
GET /api/write/search_article/:
GET /api/write/search_article/searchforauthors/:
GET /api/write/tag_article/:
GET /api/write/sub_tag_article/:/:
GET /api/subtitle/total
POST /api/comment/:
GET /api/comment/single_post/:
GET POST DELETE /api/like/:
GET POST DELETE /api/dislike/:
POST DELETE /api/savedpost/:
GET /api/savedpost/saved_post
GET /api/savedpost/saved_count
GET /api/savedpost/saved_count/:
GET POST /api/following/create_followers
GET /api/following/follower_count
GET /api/following/my_followers_count
GET /api/following/my_followers
GET /api/following/follower_count/:
GET /api/following/my_followers_count/:
DELETE /api/following/:
GET /api/following/notificate_followers
GET /api/notification/:
PATCH /api/notification/edit
GET /api/copyleak/login
POST /api/upload/image
POST /api/upload/delete_image
GET /api/main/all_article
GET PATCH /api/main/:
GET /api/offline_comment/:
GET /api/offline_like/:
GET /api/offline_dislike/:
GET /api/main/search_article/:
GET /api/main/search_article/searchforauthors/:
GET /api/main/tag_article/:
GET /api/main/sub_tag_article/:/:
GET /api/offline_subtitle/total_subtitle
`;

/** As `METHOD /path`, each parameter a colon. */
export const specifiedCalls = specified
  .trim()
  .split('\n')
  .flatMap((line) => {
    const words = line.split(' ');
    return words.slice(0, -1).map((method) => `${method} ${words.at(-1)}`);
  });

/** Calls with one path may call its parameter by different names. @param name `METHOD /path` */
export const shapeOf = (name: string) => name.replace(/:[^/]+/g, ':');

/** The realtime side of the same section. */
export const specifiedEvents = {
  sent: [
    'online',
    'logout',
    'join-room',
    'check-for-notification',
    'check-users-notification',
    'delete-room-notification',
    'create-user',
    'message-room',
  ],
  received: ['notifications', 'room-messages', 'users-notification'],
};
