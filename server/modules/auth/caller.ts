/** Whoever sent a request with a living token. */
export interface Caller {
  _id: string;
  username: string;
  admin: boolean;
}
