import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
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
  readAll: {
    method: 'POST',
    url: '/api/notifications/read',
    schema: { summary: 'Mark all as read', tags, response: { 200: z.object({ unread: z.literal(0) }) } },
    config: { permission: 'account.use' },
  },
})
