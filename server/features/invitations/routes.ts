import type { FastifyInstance } from 'fastify'
import { invitationsApi } from '#domain/invitations/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { declineInvitation, sendInvitation, withdrawInvitation } from './invitations.ts'
import { listInvitations, listReceivedInvitations } from './lists.ts'

export function invitationRoutes(app: FastifyInstance): void {
  serve(app, invitationsApi.send, ({ actor, params, body }) => sendInvitation(actor, params.id, body))
  serve(app, invitationsApi.list, ({ actor, params, query }) => listInvitations(actor, params.id, query))
  serve(app, invitationsApi.withdraw, ({ actor, params }) => withdrawInvitation(actor, params.id))
  serve(app, invitationsApi.listReceived, ({ actor, query }) => listReceivedInvitations(actor, query))
  serve(app, invitationsApi.decline, ({ actor, params, body }) => declineInvitation(actor, params.id, body))
}
