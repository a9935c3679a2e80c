import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { uuid } from '../kernel/text.ts'
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

const tags = ['Meeting room']
const params = z.object({ id: uuid })

export const roomApi = defineApi('meetingRoom', {
  entrance: {
    method: 'GET',
    url: '/api/meetings/:id/room',
    schema: { summary: 'The meeting, before joining it', tags, params, response: { 200: roomEntrance } },
    config: { permission: 'room.enter' },
  },
  openLink: {
    method: 'POST',
    url: '/api/meetings/:id/room/guest',
    schema: {
      summary: "Open a guest's link, which is remembered in a cookie",
      tags,
      params,
      body: guestSecret,
      response: {},
    },
    config: { permission: 'room.open_link', effect: 'none' },
  },
  enter: {
    method: 'POST',
    url: '/api/meetings/:id/room/enter',
    schema: { summary: 'Join, or wait to be let in', tags, params, response: { 200: stay } },
    config: { permission: 'room.enter', effect: 'none' },
  },
  report: {
    method: 'POST',
    url: '/api/meetings/:id/room/report',
    schema: {
      summary: 'What has changed in the room; also shows that the browser is still there',
      tags,
      params,
      body: reportForm,
      response: { 200: roomReport },
    },
    config: { permission: 'room.enter', effect: 'none' },
  },
  signal: {
    method: 'POST',
    url: '/api/meetings/:id/room/signals',
    schema: { summary: 'Send connection data to a person in the call', tags, params, body: signalForm, response: {} },
    config: { permission: 'room.enter', effect: 'none' },
  },
  setMedia: {
    method: 'PUT',
    url: '/api/meetings/:id/room/media',
    schema: {
      summary: 'Show what the user sends, and whether their hand is raised',
      tags,
      params,
      body: mediaForm,
      response: {},
    },
    config: { permission: 'room.enter', effect: 'none' },
  },
  send: {
    method: 'POST',
    url: '/api/meetings/:id/room/messages',
    schema: { summary: 'Write to everyone in the call', tags, params, body: roomMessageForm, response: {} },
    config: { permission: 'room.enter', effect: 'none' },
  },
  admit: {
    method: 'POST',
    url: '/api/meetings/:id/room/admit',
    schema: { summary: 'Let a waiting person in', tags, params, body: stayForm, response: {} },
    config: { permission: 'room.admit', effect: 'none' },
  },
  refuse: {
    method: 'POST',
    url: '/api/meetings/:id/room/refuse',
    schema: { summary: 'Turn a waiting person away', tags, params, body: stayForm, response: {} },
    config: { permission: 'room.admit', effect: 'none' },
  },
  leave: {
    method: 'POST',
    url: '/api/meetings/:id/room/leave',
    schema: { summary: 'Leave the room', tags, params, body: stayForm, response: {} },
    config: { permission: 'room.enter', effect: 'none' },
  },
  chat: {
    method: 'GET',
    url: '/api/meetings/:id/chat',
    schema: {
      summary: 'The messages of a meeting',
      tags,
      params,
      response: { 200: z.object({ items: z.array(roomMessage) }) },
    },
    config: { permission: 'room.read_chat' },
  },
  guests: {
    method: 'GET',
    url: '/api/meetings/:id/guests',
    schema: {
      summary: 'The guests of a meeting, with their links',
      tags,
      params,
      response: { 200: z.object({ items: z.array(guest) }) },
    },
    config: { permission: 'room.invite_guest' },
  },
  inviteGuest: {
    method: 'POST',
    url: '/api/meetings/:id/guests',
    schema: { summary: 'Create a link for a guest', tags, params, body: guestForm, response: { 201: guest } },
    config: { permission: 'room.invite_guest', effect: 'none', creates: true },
  },
  removeGuest: {
    method: 'DELETE',
    url: '/api/meetings/:id/guests/:guest_id',
    schema: {
      summary: 'Remove a guest; the link stops working',
      tags,
      params: params.extend({ guest_id: uuid }),
      response: {},
    },
    config: { permission: 'room.invite_guest', effect: 'none' },
  },
})
