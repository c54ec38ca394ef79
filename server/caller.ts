/** The sender of a request with a valid token. */
export interface Caller {
  _id: string;
  username: string;
  admin: boolean;
}
