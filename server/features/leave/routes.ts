import type { FastifyInstance } from 'fastify'
import { leaveApi } from '#domain/leave/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { approveLeave, cancelLeave, declineLeave, previewLeave, requestLeave } from './leave.ts'
import { listLeaves, showLeaveBalance } from './lists.ts'

export function leaveRoutes(app: FastifyInstance): void {
  serve(app, leaveApi.list, ({ actor, query }) => listLeaves(actor, query))
  serve(app, leaveApi.balance, ({ actor, params }) => showLeaveBalance(actor, params.id))
  serve(app, leaveApi.preview, ({ actor, body }) => previewLeave(actor, body))
  serve(app, leaveApi.request, ({ actor, body }) => requestLeave(actor, body))
  serve(app, leaveApi.approve, ({ actor, params }) => approveLeave(actor, params.id))
  serve(app, leaveApi.decline, ({ actor, params, body }) => declineLeave(actor, params.id, body))
  serve(app, leaveApi.cancel, ({ actor, params }) => cancelLeave(actor, params.id))
}
