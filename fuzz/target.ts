import type { Arbitrary } from 'fast-check';

/** Code that takes input from outside, with a check that must hold for every input. */
export interface Target<Input = unknown> {
  input: Arbitrary<Input>;
  /** What is wrong with the answer to an input; empty where all is well. An error that it throws is a crash. */
  check(input: Input): string[] | Promise<string[]>;
  close?(): Promise<void>;
}

/** A target that is made when it is wanted. */
export interface NamedTarget {
  name: string;
  /** Its share of all inputs, relative to the other targets. */
  share: number;
  /** A program that it needs: the target is skipped without it. */
  needs?: 'PostgreSQL' | 'DOM';
  open(): Promise<Target>;
}
