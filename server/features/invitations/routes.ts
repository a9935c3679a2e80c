import type { FastifyInstance } from 'fastify'
import { invitationsApi } from '#domain/invitations/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { declineInvitation } from './decline-invitation.ts'
import { listInvitations } from './list-invitations.ts'
import { listReceivedInvitations } from './list-received-invitations.ts'
import { sendInvitation } from './send-invitation.ts'
import { withdrawInvitation } from './withdraw-invitation.ts'

export function invitationRoutes(app: FastifyInstance): void {
  serve(app, invitationsApi.send, ({ actor, params, body }) => sendInvitation(actor, params.id, body))
  serve(app, invitationsApi.list, ({ actor, params, query }) => listInvitations(actor, params.id, query))
  serve(app, invitationsApi.withdraw, ({ actor, params }) => withdrawInvitation(actor, params.id))
  serve(app, invitationsApi.listReceived, ({ actor, query }) => listReceivedInvitations(actor, query))
  serve(app, invitationsApi.decline, ({ actor, params, body }) => declineInvitation(actor, params.id, body))
}
