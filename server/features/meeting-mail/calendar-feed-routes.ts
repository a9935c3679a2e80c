import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { calendarFeedApi } from '#domain/meetings/calendar-feed-api.ts'
import { serve } from '#server/platform/http/routes.ts'
import {
  calendarFeedPath,
  createCalendarFeed,
  findCalendarFeed,
  readCalendarFeed,
  removeCalendarFeed,
} from './calendar-feed.ts'

const query = z.object({ feed: z.string().max(100) })

export function calendarFeedRoutes(app: FastifyInstance): void {
  serve(app, calendarFeedApi.find, ({ actor }) => findCalendarFeed(actor))
  serve(app, calendarFeedApi.create, ({ actor }) => createCalendarFeed(actor))
  serve(app, calendarFeedApi.remove, ({ actor }) => removeCalendarFeed(actor))
  // Calendar programs have no session: the secret in the address is all that they need.
  app.route({
    method: 'GET',
    url: calendarFeedPath,
    config: { permission: 'account.visit', anonymous: true },
    schema: { summary: 'The meetings of a secret address', tags: ['Meetings'], hide: true, querystring: query },
    handler: async (request, reply) => {
      const file = await readCalendarFeed((request.query as z.output<typeof query>).feed)
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-cache')
        .send(file)
    },
  })
}
