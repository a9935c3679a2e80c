import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { notification, notificationGroup, notificationKind, notificationSubject } from './notification.ts'
import { notificationPreferences, preferencesForm, pushSubscriptionForm } from './preferences.ts'

const tags = ['Notifications']
const { shape: subject } = notificationSubject
const kind = notificationKind.optional()
const unread = z.object({ unread: z.number().int() })

export const notificationsApi = defineApi('notifications', {
  list: {
    method: 'GET',
    url: '/api/notifications',
    schema: {
      summary: "The user's notifications, newest first",
      tags,
      querystring: pageQuery(['-created_at'], '-created_at').extend({
        kind,
        subject_kind: subject.kind.optional(),
        subject_id: subject.id.optional(),
      }),
      response: { 200: pageOf(notification).extend(unread.shape) },
    },
    config: { permission: 'account.use' },
  },
  groups: {
    method: 'GET',
    url: '/api/notifications/groups',
    schema: {
      summary: "The user's notifications by subject: unread ones first, then the newest",
      tags,
      querystring: pageQuery(['-created_at'], '-created_at').extend({
        kind,
        show: z.enum(['all', 'unread']).default('all'),
      }),
      response: { 200: pageOf(notificationGroup).extend(unread.shape) },
    },
    config: { permission: 'account.use' },
  },
  read: {
    method: 'POST',
    url: '/api/notifications/:id/read',
    schema: {
      summary: 'Mark a notification as read',
      tags,
      params: z.object({ id: uuid }),
      response: { 200: notification },
    },
    config: { permission: 'account.use', effect: 'none' },
  },
  readSubject: {
    method: 'POST',
    url: '/api/notifications/subjects/:kind/:id/read',
    schema: {
      summary: 'Mark the notifications about a subject as read',
      tags,
      params: notificationSubject,
      response: { 200: unread },
    },
    config: { permission: 'account.use', effect: 'none' },
  },
  readAll: {
    method: 'POST',
    url: '/api/notifications/read',
    schema: {
      summary: 'Mark all notifications, or those of a kind, as read',
      tags,
      querystring: z.strictObject({ kind }),
      response: { 200: unread },
    },
    config: { permission: 'account.use', effect: 'none' },
  },
  preferences: {
    method: 'GET',
    url: '/api/notification-preferences',
    schema: { summary: "The user's notification preferences", tags, response: { 200: notificationPreferences } },
    config: { permission: 'account.use' },
  },
  savePreferences: {
    method: 'PUT',
    url: '/api/notification-preferences',
    schema: {
      summary: 'Save notification preferences; what is required cannot be turned off',
      tags,
      body: preferencesForm,
      response: { 200: notificationPreferences },
    },
    config: { permission: 'account.use', effect: 'none' },
  },
  subscribe: {
    method: 'PUT',
    url: '/api/push-subscriptions',
    schema: {
      summary: 'Show notifications in this browser (web push)',
      tags,
      body: pushSubscriptionForm,
      response: { 200: z.object({ id: uuid }) },
    },
    config: { permission: 'account.add_receiver', effect: 'exposes_data' },
  },
  unsubscribe: {
    method: 'DELETE',
    url: '/api/push-subscriptions/:id',
    schema: {
      summary: 'Stop showing notifications in a browser',
      tags,
      params: z.object({ id: uuid }),
      response: {},
    },
    config: { permission: 'account.use', effect: 'none' },
  },
  unsubscribeAll: {
    method: 'DELETE',
    url: '/api/push-subscriptions',
    schema: { summary: 'Stop showing notifications in all browsers', tags, response: {} },
    config: { permission: 'account.use', effect: 'none' },
  },
})
