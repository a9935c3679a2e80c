import { roomApi } from '#domain/meetings/room-api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { cleared, deleted, erased, exported, ofCompany } from '#server/platform/personal-data/decision.ts'
import { everyMinute } from '#server/platform/queue/maintenance.ts'
import { leaveRoom, listChat, roomStreamRoutes, sendRoomMessage, sendSignalData, setMedia } from './room.ts'
import { admitPerson, refusePerson, enterRoom, findEntrance } from './entering.ts'
import { roomOf, setGuestCookie, inviteGuest, listGuests, removeGuest, openGuestLink } from './guests.ts'
import { reportToRoom } from './report-to-room.ts'
import { settleMeetings } from './stays.ts'

const ownMeetings = 'meeting_id in (select meeting_id from meeting_people where user_id = $id)'

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
  personalData: {
    meeting_guests: {
      is: 'Guest of a meeting',
      rules: [
        cleared(`invited_by = $id or ${ownMeetings}`, { name: erased }),
        exported('invited_by', 'meetings'),
        ofCompany('meeting_id in (select id from meetings where company_id = $id)', { name: erased }),
      ],
      personal: 'name',
      plain: 'id meeting_id invited_by created_at',
    },
    room_messages: {
      is: 'Message in a meeting room',
      rules: [
        cleared('stay_id in (select id from room_stays where user_id = $id)', { body: erased }),
        exported('stay_id in (select id from room_stays where user_id = $id)', 'meetings'),
      ],
      personal: 'body',
      plain: 'id meeting_id position stay_id sent_at',
    },
    room_signals: {
      is: 'Connection data of a call',
      rules: [deleted('from_id in (select id from room_stays where user_id = $id)')],
      personal: 'data',
      plain: 'id from_id to_id',
    },
    room_stays: {
      is: 'Stay in a meeting room',
      rules: [cleared('user_id', { name: erased }, 'meetings')],
      personal: 'name',
      plain:
        'id meeting_id user_id guest_id side state arrived_at admitted_at last_seen_at left_at has_microphone has_camera is_sharing raised_hand_at',
    },
  },
})
