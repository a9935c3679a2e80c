import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { line, uuid } from '../kernel/text.ts'
import {
  conversation,
  conversationForm,
  conversationLimits,
  conversationState,
  conversationsPage,
  conversationsQuery,
  draftForm,
  messageHit,
  messageSearchQuery,
  openConversation,
  recipient,
} from './conversation.ts'
import {
  editForm,
  message,
  messageForm,
  messageLimits,
  messageTemplate,
  messagesPage,
  messagesQuery,
  reaction,
  scheduleForm,
  scheduledMessage,
  templateForm,
} from './message.ts'

const tags = ['Messages']
const params = z.object({ id: uuid })

export const messagingApi = defineApi('messaging', {
  list: {
    method: 'GET',
    url: '/api/conversations',
    schema: {
      summary: "The user's conversations: pinned ones first, then by the newest message",
      tags,
      querystring: conversationsQuery,
      response: { 200: conversationsPage },
    },
    config: { permission: 'conversation.list' },
  },
  recipients: {
    method: 'GET',
    url: '/api/conversations/recipients',
    schema: {
      summary: 'The people to whom the user may write first',
      tags,
      querystring: z.strictObject({
        q: line(200, 'A search').default(''),
        subject: conversationForm.shape.subject.optional(),
        id: uuid.optional(),
        talent_id: uuid.optional(),
      }),
      response: { 200: z.object({ items: z.array(recipient).max(conversationLimits.recipients) }) },
    },
    config: { permission: 'conversation.list_recipients' },
  },
  start: {
    method: 'POST',
    url: '/api/conversations',
    schema: {
      summary: 'Open the conversation about a subject; creates it the first time',
      tags,
      body: conversationForm,
      response: { 200: openConversation },
    },
    config: { permission: 'conversation.start', effect: 'none' },
  },
  find: {
    method: 'GET',
    url: '/api/conversations/:id',
    schema: { summary: 'A conversation', tags, params, response: { 200: openConversation } },
    config: { permission: 'conversation.see' },
  },
  messages: {
    method: 'GET',
    url: '/api/conversations/:id/messages',
    schema: {
      summary: 'Messages of a conversation',
      tags,
      params,
      querystring: messagesQuery,
      response: { 200: messagesPage },
    },
    config: { permission: 'conversation.see' },
  },
  send: {
    method: 'POST',
    url: '/api/conversations/:id/messages',
    schema: {
      summary: 'Send a message; the same ID sends it once',
      tags,
      params,
      body: messageForm,
      response: { 201: message },
    },
    config: { permission: 'conversation.send', effect: 'none' },
  },
  edit: {
    method: 'PATCH',
    url: '/api/messages/:id',
    schema: { summary: 'Edit a message', tags, params, body: editForm, response: { 200: message } },
    config: { permission: 'message.edit', effect: 'none' },
  },
  delete: {
    method: 'DELETE',
    url: '/api/messages/:id',
    schema: { summary: 'Delete a message; its place stays', tags, params, response: { 200: message } },
    config: { permission: 'message.delete', effect: 'none' },
  },
  react: {
    method: 'PUT',
    url: '/api/messages/:id/reactions/:reaction',
    schema: { summary: 'React to a message', tags, params: params.extend({ reaction }), response: { 200: message } },
    config: { permission: 'message.react', effect: 'none' },
  },
  removeReaction: {
    method: 'DELETE',
    url: '/api/messages/:id/reactions/:reaction',
    schema: { summary: 'Remove a reaction', tags, params: params.extend({ reaction }), response: { 200: message } },
    config: { permission: 'message.react', effect: 'none' },
  },
  setState: {
    method: 'PATCH',
    url: '/api/conversations/:id/state',
    schema: {
      summary: "Pin, mute or archive a conversation in the user's own list",
      tags,
      params,
      body: conversationState,
      response: { 200: conversation },
    },
    config: { permission: 'conversation.keep_state', effect: 'none' },
  },
  read: {
    method: 'PUT',
    url: '/api/conversations/:id/read',
    schema: {
      summary: 'Set the position up to which the user has read; a lower one marks as unread',
      tags,
      params,
      body: z.strictObject({ position: z.number().int().min(0).max(messageLimits.position) }),
      response: { 200: z.object({ unread: z.number().int() }) },
    },
    config: { permission: 'conversation.keep_state', effect: 'none' },
  },
  draft: {
    method: 'PUT',
    url: '/api/conversations/:id/draft',
    schema: { summary: "Save the user's draft", tags, params, body: draftForm, response: { 200: draftForm } },
    config: { permission: 'conversation.keep_state', effect: 'none' },
  },
  typing: {
    method: 'POST',
    url: '/api/conversations/:id/typing',
    schema: { summary: 'Tell the others that the user is typing', tags, params, response: {} },
    config: { permission: 'conversation.send', effect: 'none' },
  },
  block: {
    method: 'PUT',
    url: '/api/conversations/:id/block',
    schema: {
      summary: 'Block the other side of a conversation',
      tags,
      params,
      response: { 200: openConversation },
    },
    config: { permission: 'conversation.block', effect: 'none' },
  },
  unblock: {
    method: 'DELETE',
    url: '/api/conversations/:id/block',
    schema: { summary: 'Unblock the other side', tags, params, response: { 200: openConversation } },
    config: { permission: 'conversation.block', effect: 'none' },
  },
  schedule: {
    method: 'POST',
    url: '/api/conversations/:id/scheduled-messages',
    schema: {
      summary: 'Send a message later; the same ID schedules it once',
      tags,
      params,
      body: scheduleForm,
      response: { 201: scheduledMessage },
    },
    config: { permission: 'conversation.send', effect: 'none' },
  },
  unschedule: {
    method: 'DELETE',
    url: '/api/scheduled-messages/:id',
    schema: { summary: 'Remove a message that waits for its time', tags, params, response: {} },
    config: { permission: 'conversation.keep_state', effect: 'none' },
  },
  search: {
    method: 'GET',
    url: '/api/messages',
    schema: {
      summary: 'Search the messages that the user may read, newest first',
      tags,
      querystring: messageSearchQuery,
      response: { 200: z.object({ items: z.array(messageHit), more: z.boolean(), page: z.number().int() }) },
    },
    config: { permission: 'conversation.search' },
  },
  listTemplates: {
    method: 'GET',
    url: '/api/message-templates',
    schema: {
      summary: "The company's message templates by name",
      tags,
      response: { 200: z.object({ items: z.array(messageTemplate) }) },
    },
    config: { permission: 'message_template.list' },
  },
  createTemplate: {
    method: 'POST',
    url: '/api/message-templates',
    schema: { summary: 'Save a message template', tags, body: templateForm, response: { 201: messageTemplate } },
    config: { permission: 'message_template.create', effect: 'none', creates: true },
  },
  editTemplate: {
    method: 'PATCH',
    url: '/api/message-templates/:id',
    schema: {
      summary: 'Change a message template',
      tags,
      params,
      body: templateForm,
      response: { 200: messageTemplate },
    },
    config: { permission: 'message_template.edit', effect: 'none' },
  },
  deleteTemplate: {
    method: 'DELETE',
    url: '/api/message-templates/:id',
    schema: { summary: 'Delete a message template', tags, params, response: {} },
    config: { permission: 'message_template.delete', effect: 'none' },
  },
  inspect: {
    method: 'GET',
    url: '/api/admin/reports/:id/messages',
    schema: {
      summary: 'The conversation that was reported; the audit log records each reading',
      tags,
      params,
      querystring: messagesQuery,
      response: { 200: messagesPage },
    },
    config: { permission: 'conversation.inspect' },
  },
})
