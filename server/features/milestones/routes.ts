import type { FastifyInstance } from 'fastify'
import { milestonesApi } from '#domain/milestones/api.ts'
import { serve } from '#server/platform/http/routes.ts'
import { acceptMilestone, deliverMilestone, listMilestones, returnMilestone } from './milestones.ts'

export function milestoneRoutes(app: FastifyInstance): void {
  serve(app, milestonesApi.list, ({ actor, params }) => listMilestones(actor, params.id))
  serve(app, milestonesApi.deliver, ({ actor, params, body }) => deliverMilestone(actor, params.id, body))
  serve(app, milestonesApi.accept, ({ actor, params }) => acceptMilestone(actor, params.id))
  serve(app, milestonesApi.return, ({ actor, params, body }) => returnMilestone(actor, params.id, body))
}
