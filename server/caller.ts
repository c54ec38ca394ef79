/** The sender of a request with a valid token, session of the desk or API key. */
export interface Caller {
  _id: string;
  username: string;
  /** Whether the call has the rights of an editor, which no ordinary token carries. */
  admin: boolean;
}
