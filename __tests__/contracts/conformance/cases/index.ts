import type { Cases } from '../cases';
import { comments } from './comments';

/** Every part of the contract. */
export const allCases: Cases[] = [comments];
