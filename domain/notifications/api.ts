import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import {
  notification,
  notificationGroup,
  notificationKind,
  notificationSubject,
  notificationViews,
} from './notification.ts'
import { notificationPreferences, preferencesForm, pushSubscriptionForm } from './preferences.ts'

const { shape: subject } = notificationSubject
const kind = notificationKind.optional()
const unread = z.object({ unread: z.number().int() })
/** What the badge shows: how much needs an answer of the user. */
const waiting = z.object({ waiting: z.number().int() })

export const notificationsApi = defineApi('notifications', 'Notifications', {
  list: {
    method: 'GET',
    url: '/api/notifications',
    schema: {
      summary: "The user's notifications, newest first",
      querystring: pageQuery(['-created_at'], '-created_at').extend({
        kind,
        subject_kind: subject.kind.optional(),
        subject_id: subject.id.optional(),
      }),
      response: pageOf(notification).extend(unread.shape),
    },
    config: { permission: 'account.use', viewable: 'conversation.inspect' },
  },
  groups: {
    method: 'GET',
    url: '/api/notifications/groups',
    schema: {
      summary:
        "The user's notifications by subject: those that need an answer first, then unread ones, then the newest",
      querystring: pageQuery(['-created_at'], '-created_at').extend({
        kind,
        show: z.enum(notificationViews).default('all'),
      }),
      response: pageOf(notificationGroup).extend({ ...unread.shape, ...waiting.shape }),
    },
    config: { permission: 'account.use', viewable: 'conversation.inspect' },
  },
  read: {
    method: 'POST',
    url: '/api/notifications/:id/read',
    schema: { summary: 'Mark a notification as read', response: notification },
    config: { permission: 'account.use', effect: 'none' },
  },
  readSubject: {
    method: 'POST',
    url: '/api/notifications/subjects/:kind/:id/read',
    schema: {
      summary: 'Mark the notifications about a subject as read',
      params: { kind: subject.kind },
      response: unread,
    },
    config: { permission: 'account.use', effect: 'none' },
  },
  readAll: {
    method: 'POST',
    url: '/api/notifications/read',
    schema: {
      summary: 'Mark all notifications, or those of a kind, as read',
      querystring: z.strictObject({ kind }),
      response: unread,
    },
    config: { permission: 'account.use', effect: 'none' },
  },
  preferences: {
    method: 'GET',
    url: '/api/notification-preferences',
    schema: { summary: "The user's notification preferences", response: notificationPreferences },
    config: { permission: 'account.use', viewable: 'impersonation.start' },
  },
  savePreferences: {
    method: 'PUT',
    url: '/api/notification-preferences',
    schema: {
      summary: 'Save notification preferences; what is required cannot be turned off',
      body: preferencesForm,
      response: notificationPreferences,
    },
    config: { permission: 'account.use', effect: 'none' },
  },
  subscribe: {
    method: 'PUT',
    url: '/api/push-subscriptions',
    schema: {
      summary: 'Show notifications in this browser (web push)',
      body: pushSubscriptionForm,
      response: z.object({ id: uuid }),
    },
    config: { permission: 'account.add_receiver', effect: 'exposes_data' },
  },
  unsubscribe: {
    method: 'DELETE',
    url: '/api/push-subscriptions/:id',
    schema: { summary: 'Stop showing notifications in a browser' },
    config: { permission: 'account.use', effect: 'none' },
  },
  unsubscribeAll: {
    method: 'DELETE',
    url: '/api/push-subscriptions',
    schema: { summary: 'Stop showing notifications in all browsers' },
    config: { permission: 'account.use', effect: 'none' },
  },
})
