import { roomApi } from '#domain/meetings/room-api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import { listChat, sendRoomMessage } from './chat.ts'
import { admitPerson, refusePerson, enterRoom, findEntrance } from './entering.ts'
import { roomOf, setGuestCookie, inviteGuest, listGuests, removeGuest, openGuestLink } from './guests.ts'
import { meetingRoomData } from './personal-data.ts'
import { reportToRoom } from './report-to-room.ts'
import { roomStreamRoutes } from './room-stream-routes.ts'
import { leaveRoom, sendSignalData, setMedia } from './room.ts'
import { settleMeetings } from './stays.ts'

export const meetingRoom = defineFeature({
  api: roomApi,
  handlers: {
    entrance: (actor, id, { request }) => findEntrance(actor, roomOf(id, request)),
    openLink: async (actor, id, body, { reply }) => {
      await openGuestLink(actor, id, body.secret)
      setGuestCookie(reply, id, body.secret)
    },
    enter: (actor, id, { request }) => enterRoom(actor, roomOf(id, request)),
    report: (actor, id, body, { request }) => reportToRoom(actor, roomOf(id, request), body),
    signal: (actor, id, body, { request }) => sendSignalData(actor, roomOf(id, request), body),
    setMedia: (actor, id, body, { request }) => setMedia(actor, roomOf(id, request), body),
    send: (actor, id, body, { request }) => sendRoomMessage(actor, roomOf(id, request), body),
    admit: (actor, id, { stay_id }, { request }) => admitPerson(actor, roomOf(id, request), stay_id),
    refuse: (actor, id, { stay_id }, { request }) => refusePerson(actor, roomOf(id, request), stay_id),
    leave: (actor, id, { stay_id }, { request }) => leaveRoom(actor, roomOf(id, request), stay_id),
    chat: async (actor, id) => ({ items: await listChat(actor, id) }),
    guests: async (actor, id) => ({ items: await listGuests(actor, id) }),
    inviteGuest,
    removeGuest,
  },
  routes: [roomStreamRoutes],
  schedules: { settle_meetings: [everyMinute, settleMeetings] },
  personalData: meetingRoomData,
})
