import {
  answerSignOff,
  askForSignOff,
  commentSignOff,
  readSignOff,
  withdrawSignOff,
} from '@contracts/signOff';
import type { FastifyInstance } from 'fastify';
import { implement } from '../../../../implement';
import type { OutsideSignOffs } from './outsideSignOffs';
import type { SignOffs } from './signOffs';

export function signOffRoutes(
  app: FastifyInstance,
  { signOffs, outsideSignOffs }: { signOffs: SignOffs; outsideSignOffs: OutsideSignOffs },
): void {
  implement(app, askForSignOff, async ({ caller, params, body }) => ({
    data: await signOffs.ask(caller, params.id, body),
  }));

  implement(app, withdrawSignOff, async ({ caller, params }) => ({
    data: await signOffs.withdraw(caller, params.id, params.signOffId),
  }));

  implement(app, readSignOff, async ({ body, request }) => ({
    data: await outsideSignOffs.read(body.token, request.ip),
  }));

  implement(app, commentSignOff, async ({ body, request }) => ({
    data: await outsideSignOffs.comment(body, request.ip),
  }));

  implement(app, answerSignOff, async ({ body, request }) => ({
    data: await outsideSignOffs.answer(body, request.ip),
  }));
}
