import type { Notification } from '@contracts/notification';
import type { ActionReducerMapBuilder } from '@reduxjs/toolkit';
import { arrivalsShown, notificationsCounted, notificationsMarked } from '../events';
import { arrivedList, failedList, startedList } from '../listState';
import { showReactions } from './markCases';
import type { DashboardState } from './state';
import {
  loadMoreNotifications,
  loadNotifications,
  openNotified,
  refreshNotifications,
} from './thunks/notifications';

/** So many wait at most; a list that is opened brings the newest anyway. */
const ARRIVED_MAX = 50;

const without = (rows: Notification[], taken: Notification[]) =>
  rows.filter(({ _id }) => !taken.some((one) => one._id === _id));

/** A further actor gives a notification a new date, and with it a new place. */
const isKnown = (rows: Notification[], { _id, date }: Notification) =>
  rows.some((row) => row._id === _id && row.date === date);

function count(state: DashboardState, unread: number): void {
  state.myNotificationCount = unread;
  state.allState.notifications.count = unread;
}

function started({ allState }: DashboardState): void {
  Object.assign(allState.notifications, startedList(allState.notifications));
}

function failed({ allState }: DashboardState, { meta }: { meta: { condition: boolean } }): void {
  if (!meta.condition) Object.assign(allState.notifications, failedList(allState.notifications));
}

/** Known rows keep their place and new ones wait; if none of the newest is known, the list starts over. */
function refresh(state: DashboardState, page: { items: Notification[]; next: string | null }): void {
  const rows = new Map(state.myNotification.map((row) => [row._id, row]));
  if (!page.items.some(({ _id }) => rows.has(_id))) {
    state.myNotification = page.items;
    state.allState.notifications.arrived = [];
    state.allState.notifications.next = page.next;
    return;
  }
  const known = page.items.filter((item) => isKnown(state.myNotification, item));
  state.allState.notifications.arrived = without(page.items, known);
  for (const item of known) Object.assign(rows.get(item._id) ?? {}, item);
}

/** Handles the person's notifications: the list, new ones, and the unread count. */
export function addNotificationCases(builder: ActionReducerMapBuilder<DashboardState>): void {
  builder
    .addCase(notificationsCounted, (state, { payload }) => {
      const { notifications } = state.allState;
      count(state, payload.count);
      if (payload.count === 0) for (const row of state.myNotification) row.read = true;
      const { latest } = payload;
      // The server names the newest unread one with every count, whether or not it is news here.
      if (!latest || isKnown(state.myNotification, latest)) return;
      notifications.arrived = [latest, ...without(notifications.arrived, [latest])].slice(0, ARRIVED_MAX);
    })
    .addCase(arrivalsShown, (state) => {
      const { arrived } = state.allState.notifications;
      state.myNotification = [...arrived, ...without(state.myNotification, arrived)];
      state.allState.notifications.arrived = [];
    })
    .addCase(notificationsMarked, (state, { payload: { of, ids, read, count: unread } }) => {
      const rows: { _id: string; read: boolean }[] =
        of === 'own'
          ? [...state.myNotification, ...state.allState.notifications.arrived]
          : state.notificationState;
      const changed = rows.filter((row) => row.read !== read && (ids === 'all' || ids.includes(row._id)));
      for (const row of changed) row.read = read;
      const before = of === 'own' ? state.myNotificationCount : state.allState.postNotifications.count;
      const after = ids === 'all' ? 0 : Math.max(0, before + (read ? -changed.length : changed.length));
      if (of === 'own') count(state, unread ?? after);
      else state.allState.postNotifications.count = unread ?? after;
    })
    .addCase(loadNotifications.fulfilled, (state, { payload }) => {
      state.myNotification = payload.items;
      state.allState.notifications = { ...arrivedList(payload), arrived: [] };
      count(state, payload.count);
    })
    .addCase(loadMoreNotifications.fulfilled, (state, { payload }) => {
      if (payload.after !== state.allState.notifications.next) return;
      // One that got a further actor in the meantime moved to the top of the server's list.
      state.myNotification.push(...without(payload.items, state.myNotification));
      Object.assign(state.allState.notifications, arrivedList(payload));
      count(state, payload.count);
    })
    .addCase(refreshNotifications.fulfilled, (state, { payload }) => {
      refresh(state, payload);
      count(state, payload.count);
    })
    .addCase(openNotified.fulfilled, (state, { payload }) => {
      if (payload) state.dashboardSinglePost = payload;
      showReactions(state);
    })
    .addCase(loadNotifications.pending, started)
    .addCase(loadMoreNotifications.pending, started)
    .addCase(loadNotifications.rejected, failed)
    .addCase(loadMoreNotifications.rejected, failed);
}
