/** The package has no types of its own. */
declare module '@adobe/structured-data-validator' {
  export class Validator {
    validate(extracted: object): Promise<object[]>;
  }
}
