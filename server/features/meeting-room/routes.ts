import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { isUser } from '#domain/kernel/actor.ts'
import { roomApi } from '#domain/meetings/room-api.ts'
import { roomStreamUrl, stayForm } from '#domain/meetings/room.ts'
import { uuid } from '#domain/kernel/text.ts'
import { serve } from '#server/platform/http/routes.ts'
import type { EndpointRequest } from '#server/platform/http/routes.ts'
import { openSignalStream } from '#server/platform/live/hub.ts'
import { readSessionCookie } from '#server/platform/session/session-cookie.ts'
import { admitPerson, refusePerson, enterRoom, findEntrance } from './entering.ts'
import { followRoom, leaveRoom, sendSignalData, setMedia } from './room.ts'
import { guestOf, setGuestCookie, inviteGuest, listGuests, removeGuest, openGuestLink } from './guests.ts'
import { listChat, sendRoomMessage } from './chat.ts'
import { reportToRoom } from './report-to-room.ts'
import type { Room } from './entering.ts'

const roomOf = ({ params, request }: Pick<EndpointRequest<typeof roomApi.enter>, 'params' | 'request'>): Room => ({
  id: params.id,
  guest_id: guestOf(request),
})

export function meetingRoomRoutes(app: FastifyInstance): void {
  serve(app, roomApi.entrance, (asked) => findEntrance(asked.actor, roomOf(asked)))
  serve(app, roomApi.openLink, async ({ actor, params, body, reply }) => {
    await openGuestLink(actor, params.id, body.secret)
    setGuestCookie(reply, params.id, body.secret)
  })
  serve(app, roomApi.enter, (asked) => enterRoom(asked.actor, roomOf(asked)))
  serve(app, roomApi.report, (asked) => reportToRoom(asked.actor, roomOf(asked), asked.body))
  serve(app, roomApi.signal, (asked) => sendSignalData(asked.actor, roomOf(asked), asked.body))
  serve(app, roomApi.setMedia, (asked) => setMedia(asked.actor, roomOf(asked), asked.body))
  serve(app, roomApi.send, (asked) => sendRoomMessage(asked.actor, roomOf(asked), asked.body))
  serve(app, roomApi.admit, (asked) => admitPerson(asked.actor, roomOf(asked), asked.body.stay_id))
  serve(app, roomApi.refuse, (asked) => refusePerson(asked.actor, roomOf(asked), asked.body.stay_id))
  serve(app, roomApi.leave, (asked) => leaveRoom(asked.actor, roomOf(asked), asked.body.stay_id))
  serve(app, roomApi.chat, async ({ actor, params }) => ({ items: await listChat(actor, params.id) }))
  serve(app, roomApi.guests, async ({ actor, params }) => ({ items: await listGuests(actor, params.id) }))
  serve(app, roomApi.inviteGuest, ({ actor, params, body }) => inviteGuest(actor, params.id, body))
  serve(app, roomApi.removeGuest, ({ actor, params }) => removeGuest(actor, params.id, params.guest_id))

  app.route<{ Params: { id: string }; Querystring: { stay_id: string } }>({
    method: 'GET',
    url: roomStreamUrl,
    // A HEAD response would never end.
    exposeHeadRoute: false,
    config: { permission: 'room.enter' },
    schema: {
      summary: 'Server-sent events that say when something has changed in the room',
      tags: ['Meeting room'],
      produces: 'text/event-stream',
      params: z.object({ id: uuid }),
      querystring: stayForm,
    },
    handler: async (request, reply) => {
      const { params, query, actor } = request
      await followRoom(actor, roomOf({ params, request }), query.stay_id)
      const token = readSessionCookie(request)
      openSignalStream(query.stay_id, isUser(actor) && token ? { actor, token } : undefined, reply.raw)
      reply.hijack()
      return reply
    },
  })
}
