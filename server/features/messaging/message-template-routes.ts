import type { FastifyInstance } from 'fastify'
import { messagingApi } from '#domain/messaging/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { createMessageTemplate } from './create-message-template.ts'
import { deleteMessageTemplate } from './delete-message-template.ts'
import { editMessageTemplate } from './edit-message-template.ts'
import { listMessageTemplates } from './list-message-templates.ts'

export function messageTemplateRoutes(app: FastifyInstance): void {
  serve(app, messagingApi.listTemplates, ({ actor }) => listMessageTemplates(actor))
  serve(app, messagingApi.createTemplate, ({ actor, body }) => createMessageTemplate(actor, body))
  serve(app, messagingApi.editTemplate, ({ actor, params, body }) => editMessageTemplate(actor, params.id, body))
  serve(app, messagingApi.deleteTemplate, ({ actor, params }) => deleteMessageTemplate(actor, params.id))
}
