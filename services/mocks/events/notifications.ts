import { notificationEvents } from '@contracts/notification';
import { notificationPolicy } from '@contracts/policies/notification.policy';
import { thingOf } from '@contracts/policies/policy';
import { authorize } from '../authorize';
import { MockEvents } from '../realtime/mockEvents';
import { notificationNews } from '../realtime/notificationNews';

export const notificationEventHandlers = new MockEvents(notificationEvents, () => ({
  'check-users-notification'({ socket, user }, userId) {
    authorize(user, notificationPolicy.list, thingOf(userId));
    socket.receive('users-notification', notificationNews(user._id));
    return undefined;
  },
}));
