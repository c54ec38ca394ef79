declare module './index' {
  interface Database {
    known_device: KnownDeviceTable;
    guess_warning: GuessWarningTable;
  }
}

/** A browser from which this person signed in. One browser can be known to several. */
interface KnownDeviceTable {
  id: string;
  /** Hash of the token in the browser's cookie. */
  token_hash: string;
  user_id: string;
  used_at: string;
}

/** The newest warning of a person that someone guesses at the password. */
interface GuessWarningTable {
  user_id: string;
  at: string;
  /** 0 until a job has written the mail. */
  is_sent: 0 | 1;
}
