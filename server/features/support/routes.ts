import type { FastifyInstance } from 'fastify'
import { supportApi } from '#domain/support/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { readVisitor } from '#server/features/visits/visitor-cookie.ts'
import { answerContactPage } from './answer-contact-page.ts'
import { sendContactRequest } from './send-contact-request.ts'

export function supportRoutes(app: FastifyInstance): void {
  serve(app, supportApi.sendContactRequest, ({ actor, body, request }) =>
    sendContactRequest(actor, body, { ip: request.ip, visitor: readVisitor(request) }),
  )
  answerContactPage(app)
}
