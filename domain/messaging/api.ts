import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { line, uuid } from '../kernel/text.ts'
import {
  conversation,
  conversationFiles,
  conversationFilesQuery,
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
  wholeEmail,
} from './message.ts'

export const messagingApi = defineApi('messaging', 'Messages', {
  list: {
    method: 'GET',
    url: '/api/conversations',
    schema: {
      summary: "The user's conversations: pinned ones first, then by the newest message",
      querystring: conversationsQuery,
      response: conversationsPage,
    },
    config: { permission: 'conversation.list', viewable: 'conversation.inspect' },
  },
  recipients: {
    method: 'GET',
    url: '/api/conversations/recipients',
    schema: {
      summary: 'The people to whom the user may write first',
      querystring: z.strictObject({
        q: line(200, 'A search').default(''),
        subject: conversationForm.shape.subject.optional(),
        id: uuid.optional(),
        talent_id: uuid.optional(),
      }),
      response: z.object({ items: z.array(recipient).max(conversationLimits.recipients) }),
    },
    config: { permission: 'conversation.list_recipients' },
  },
  start: {
    method: 'POST',
    url: '/api/conversations',
    schema: {
      summary: 'Open the conversation about a subject; creates it the first time',
      body: conversationForm,
      response: openConversation,
    },
    config: { permission: 'conversation.start', effect: 'none' },
  },
  find: {
    method: 'GET',
    url: '/api/conversations/:id',
    schema: { summary: 'A conversation', response: openConversation },
    config: { permission: 'conversation.see', viewable: 'conversation.inspect' },
  },
  messages: {
    method: 'GET',
    url: '/api/conversations/:id/messages',
    schema: { summary: 'Messages of a conversation', querystring: messagesQuery, response: messagesPage },
    config: { permission: 'conversation.see', viewable: 'conversation.inspect' },
  },
  files: {
    method: 'GET',
    url: '/api/conversations/:id/files',
    schema: {
      summary: 'The files that were shared in a conversation, newest first',
      querystring: conversationFilesQuery,
      response: conversationFiles,
    },
    config: { permission: 'conversation.see', viewable: 'conversation.inspect' },
  },
  send: {
    method: 'POST',
    url: '/api/conversations/:id/messages',
    schema: { summary: 'Send a message; the same ID sends it once', body: messageForm, response: { 201: message } },
    config: { permission: 'conversation.send', effect: 'none' },
  },
  edit: {
    method: 'PATCH',
    url: '/api/messages/:id',
    schema: { summary: 'Edit a message', body: editForm, response: message },
    config: { permission: 'message.edit', effect: 'none' },
  },
  delete: {
    method: 'DELETE',
    url: '/api/messages/:id',
    schema: { summary: 'Delete a message; its place stays', response: message },
    config: { permission: 'message.delete', effect: 'none' },
  },
  email: {
    method: 'GET',
    url: '/api/messages/:id/email',
    schema: {
      summary: 'The whole text of the email from which a message was made',
      response: wholeEmail,
    },
    config: { permission: 'message.see_email', viewable: 'conversation.inspect' },
  },
  react: {
    method: 'PUT',
    url: '/api/messages/:id/reactions/:reaction',
    schema: { summary: 'React to a message', params: { reaction }, response: message },
    config: { permission: 'message.react', effect: 'none' },
  },
  removeReaction: {
    method: 'DELETE',
    url: '/api/messages/:id/reactions/:reaction',
    schema: { summary: 'Remove a reaction', params: { reaction }, response: message },
    config: { permission: 'message.react', effect: 'none' },
  },
  setState: {
    method: 'PATCH',
    url: '/api/conversations/:id/state',
    schema: {
      summary: "Pin, mute or archive a conversation in the user's own list",
      body: conversationState,
      response: conversation,
    },
    config: { permission: 'conversation.keep_state', effect: 'none' },
  },
  read: {
    method: 'PUT',
    url: '/api/conversations/:id/read',
    schema: {
      summary: 'Set the position up to which the user has read; a lower one marks as unread',
      body: z.strictObject({ position: z.number().int().min(0).max(messageLimits.position) }),
      response: z.object({ unread: z.number().int() }),
    },
    config: { permission: 'conversation.keep_state', effect: 'none' },
  },
  draft: {
    method: 'PUT',
    url: '/api/conversations/:id/draft',
    schema: { summary: "Save the user's draft", body: draftForm, response: draftForm },
    config: { permission: 'conversation.keep_state', effect: 'none' },
  },
  typing: {
    method: 'POST',
    url: '/api/conversations/:id/typing',
    schema: { summary: 'Tell the others that the user is typing' },
    config: { permission: 'conversation.send', effect: 'none' },
  },
  block: {
    method: 'PUT',
    url: '/api/conversations/:id/block',
    schema: { summary: 'Block the other side of a conversation', response: openConversation },
    config: { permission: 'conversation.block', effect: 'none' },
  },
  unblock: {
    method: 'DELETE',
    url: '/api/conversations/:id/block',
    schema: { summary: 'Unblock the other side', response: openConversation },
    config: { permission: 'conversation.block', effect: 'none' },
  },
  schedule: {
    method: 'POST',
    url: '/api/conversations/:id/scheduled-messages',
    schema: {
      summary: 'Send a message later; the same ID schedules it once',
      body: scheduleForm,
      response: { 201: scheduledMessage },
    },
    config: { permission: 'conversation.send', effect: 'none' },
  },
  unschedule: {
    method: 'DELETE',
    url: '/api/scheduled-messages/:id',
    schema: { summary: 'Remove a message that waits for its time' },
    config: { permission: 'conversation.keep_state', effect: 'none' },
  },
  search: {
    method: 'GET',
    url: '/api/messages',
    schema: {
      summary: 'Search the messages that the user may read, newest first',
      querystring: messageSearchQuery,
      response: z.object({ items: z.array(messageHit), more: z.boolean(), page: z.number().int() }),
    },
    config: { permission: 'conversation.search', viewable: 'conversation.inspect' },
  },
  listTemplates: {
    method: 'GET',
    url: '/api/message-templates',
    schema: {
      summary: "The company's message templates by name",
      response: z.object({ items: z.array(messageTemplate) }),
    },
    config: { permission: 'message_template.list', viewable: 'impersonation.start' },
  },
  createTemplate: {
    method: 'POST',
    url: '/api/message-templates',
    schema: { summary: 'Save a message template', body: templateForm, response: messageTemplate },
    config: { permission: 'message_template.create', effect: 'none', creates: true },
  },
  editTemplate: {
    method: 'PATCH',
    url: '/api/message-templates/:id',
    schema: { summary: 'Change a message template', body: templateForm, response: messageTemplate },
    config: { permission: 'message_template.edit', effect: 'none' },
  },
  deleteTemplate: {
    method: 'DELETE',
    url: '/api/message-templates/:id',
    schema: { summary: 'Delete a message template' },
    config: { permission: 'message_template.delete', effect: 'none' },
  },
  inspect: {
    method: 'GET',
    url: '/api/admin/reports/:id/messages',
    schema: {
      summary: 'The conversation that was reported; the audit log records each reading',
      querystring: messagesQuery,
      response: messagesPage,
    },
    config: { permission: 'conversation.inspect' },
  },
})
