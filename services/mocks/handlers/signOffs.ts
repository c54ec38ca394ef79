import { SIGN_OFF_IS_OLD } from '@contracts/rules/review/signOff';
import { answerSignOff, commentSignOff, openSignOffPage, readSignOff } from '@contracts/signOff';
import { MockFailure } from '../mockFailure';
import { mockRoute } from '../mockRoute';

/** The mock has no desk, where links are made, so there is none that it knows. */
const refuseLink = () => {
  throw new MockFailure(403, SIGN_OFF_IS_OLD);
};

export const signOffHandlers = [
  mockRoute(readSignOff)(refuseLink),
  mockRoute(commentSignOff)(refuseLink),
  mockRoute(answerSignOff)(refuseLink),
  mockRoute(openSignOffPage)(refuseLink),
];
