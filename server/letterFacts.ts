/** The data of each kind of mail, by the name of its template; each file of `core/mail/templates` adds its own. */
export interface LetterFacts {
  test: { username: string };
}
