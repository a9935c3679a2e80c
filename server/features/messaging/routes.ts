import type { FastifyInstance } from 'fastify'
import { messagingApi } from '#domain/messaging/api.ts'
import { talentApi } from '#domain/talent/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { blockConversation, unblockConversation } from './block-conversation.ts'
import { deleteMessage, editMessage, reactToMessage } from './changing.ts'
import { listConversations } from './list-conversations.ts'
import { listMessages, listReceivedMessages } from './messages.ts'
import { listRecipients } from './list-recipients.ts'
import { readConversation, setConversationState, signalTyping } from './reading.ts'
import { saveDraft } from './save-draft.ts'
import { scheduleMessage, unscheduleMessage } from './scheduling.ts'
import { searchMessages } from './searching.ts'
import { sendMessage, startConversation } from './sending.ts'
import { showConversation } from './present-open-conversation.ts'

export function messagingRoutes(app: FastifyInstance): void {
  serve(app, messagingApi.list, ({ actor, query }) => listConversations(actor, query))
  serve(app, messagingApi.recipients, async ({ actor, query }) => ({ items: await listRecipients(actor, query) }))
  serve(app, messagingApi.start, ({ actor, body }) => startConversation(actor, body))
  serve(app, messagingApi.find, ({ actor, params }) => showConversation(actor, params.id))
  serve(app, messagingApi.messages, ({ actor, params, query }) => listMessages(actor, params.id, query))
  serve(app, messagingApi.send, ({ actor, params, body }) => sendMessage(actor, params.id, body))
  serve(app, messagingApi.setState, ({ actor, params, body }) => setConversationState(actor, params.id, body))
  serve(app, messagingApi.read, ({ actor, params, body }) => readConversation(actor, params.id, body.position))
  serve(app, messagingApi.draft, ({ actor, params, body }) => saveDraft(actor, params.id, body.body))
  serve(app, talentApi.messages, ({ actor, query }) => listReceivedMessages(actor, query))
  serve(app, messagingApi.typing, ({ actor, params }) => signalTyping(actor, params.id))
  serve(app, messagingApi.schedule, ({ actor, params, body }) => scheduleMessage(actor, params.id, body))
  serve(app, messagingApi.unschedule, ({ actor, params }) => unscheduleMessage(actor, params.id))
  serve(app, messagingApi.search, ({ actor, query }) => searchMessages(actor, query))
  serve(app, messagingApi.edit, ({ actor, params, body }) => editMessage(actor, params.id, body.body))
  serve(app, messagingApi.delete, ({ actor, params }) => deleteMessage(actor, params.id))
  serve(app, messagingApi.react, ({ actor, params }) => reactToMessage(actor, params.id, params.reaction))
  serve(app, messagingApi.removeReaction, ({ actor, params }) =>
    reactToMessage(actor, params.id, params.reaction, { isRemoved: true }),
  )
  serve(app, messagingApi.block, ({ actor, params }) => blockConversation(actor, params.id))
  serve(app, messagingApi.unblock, ({ actor, params }) => unblockConversation(actor, params.id))
}
