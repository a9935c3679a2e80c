import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
import { pageOf, pageQuery } from '../kernel/page.ts'
import { notification } from './notification.ts'

const tags = ['Notifications']

export const notificationsApi = defineApi({
  list: {
    method: 'GET',
    url: '/api/notifications',
    schema: {
      summary: "The user's notifications, newest first",
      tags,
      querystring: pageQuery(['-created_at'], '-created_at'),
      response: { 200: pageOf(notification).extend({ unread: z.number().int() }) },
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
    config: { permission: 'account.use' },
  },
  readAll: {
    method: 'POST',
    url: '/api/notifications/read',
    schema: { summary: 'Mark all notifications as read', tags, response: { 200: z.object({ unread: z.literal(0) }) } },
    config: { permission: 'account.use' },
  },
})
