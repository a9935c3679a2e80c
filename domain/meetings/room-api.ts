import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import {
  guest,
  guestForm,
  guestSecret,
  mediaForm,
  reportForm,
  roomEntrance,
  roomMessage,
  roomMessageForm,
  roomReport,
  signalForm,
  stay,
  stayForm,
} from './room.ts'

export const roomApi = defineApi('meetingRoom', 'Meeting room', {
  entrance: {
    method: 'GET',
    url: '/api/meetings/:id/room',
    schema: { summary: 'The meeting, before joining it', response: roomEntrance },
    config: { permission: 'room.enter' },
  },
  openLink: {
    method: 'POST',
    url: '/api/meetings/:id/room/guest',
    schema: { summary: "Open a guest's link, which is remembered in a cookie", body: guestSecret },
    config: { permission: 'room.open_link', effect: 'none' },
  },
  enter: {
    method: 'POST',
    url: '/api/meetings/:id/room/enter',
    schema: { summary: 'Join, or wait to be let in', response: stay },
    config: { permission: 'room.enter', effect: 'none' },
  },
  report: {
    method: 'POST',
    url: '/api/meetings/:id/room/report',
    schema: {
      summary: 'What has changed in the room; also shows that the browser is still there',
      body: reportForm,
      response: roomReport,
    },
    config: { permission: 'room.enter', effect: 'none' },
  },
  signal: {
    method: 'POST',
    url: '/api/meetings/:id/room/signals',
    schema: { summary: 'Send connection data to a person in the call', body: signalForm },
    config: { permission: 'room.enter', effect: 'none' },
  },
  setMedia: {
    method: 'PUT',
    url: '/api/meetings/:id/room/media',
    schema: { summary: 'Show what the user sends, and whether their hand is raised', body: mediaForm },
    config: { permission: 'room.enter', effect: 'none' },
  },
  send: {
    method: 'POST',
    url: '/api/meetings/:id/room/messages',
    schema: { summary: 'Write to everyone in the call', body: roomMessageForm },
    config: { permission: 'room.enter', effect: 'none' },
  },
  admit: {
    method: 'POST',
    url: '/api/meetings/:id/room/admit',
    schema: { summary: 'Let a waiting person in', body: stayForm },
    config: { permission: 'room.admit', effect: 'none' },
  },
  refuse: {
    method: 'POST',
    url: '/api/meetings/:id/room/refuse',
    schema: { summary: 'Turn a waiting person away', body: stayForm },
    config: { permission: 'room.admit', effect: 'none' },
  },
  leave: {
    method: 'POST',
    url: '/api/meetings/:id/room/leave',
    schema: { summary: 'Leave the room', body: stayForm },
    config: { permission: 'room.enter', effect: 'none' },
  },
  chat: {
    method: 'GET',
    url: '/api/meetings/:id/chat',
    schema: { summary: 'The messages of a meeting', response: z.object({ items: z.array(roomMessage) }) },
    config: { permission: 'room.read_chat' },
  },
  guests: {
    method: 'GET',
    url: '/api/meetings/:id/guests',
    schema: { summary: 'The guests of a meeting, with their links', response: z.object({ items: z.array(guest) }) },
    config: { permission: 'room.invite_guest' },
  },
  inviteGuest: {
    method: 'POST',
    url: '/api/meetings/:id/guests',
    schema: { summary: 'Create a link for a guest', body: guestForm, response: guest },
    config: { permission: 'room.invite_guest', effect: 'none', creates: true },
  },
  removeGuest: {
    method: 'DELETE',
    url: '/api/meetings/:id/guests/:guest_id',
    schema: { summary: 'Remove a guest; the link stops working' },
    config: { permission: 'room.invite_guest', effect: 'none' },
  },
})
