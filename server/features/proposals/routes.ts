import type { FastifyInstance } from 'fastify'
import { proposalsApi } from '#domain/proposals/api.ts'
import { showAssignment } from '#server/features/assignments/lists.ts'
import { serve } from '#server/platform/http/routes.ts'
import { createProposal, proposeReplacement, dismissProposal, listProposals } from './proposals.ts'

export function proposalRoutes(app: FastifyInstance): void {
  serve(app, proposalsApi.create, ({ actor, params, body }) => createProposal(actor, params.id, body))
  serve(app, proposalsApi.list, ({ actor }) => listProposals(actor))
  serve(app, proposalsApi.dismiss, ({ actor, params }) => dismissProposal(actor, params.id))
  serve(app, proposalsApi.proposeReplacement, async ({ actor, params, body }) =>
    showAssignment(actor, await proposeReplacement(actor, params.id, body)),
  )
}
