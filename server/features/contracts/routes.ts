import type { FastifyInstance } from 'fastify'
import { contractsApi } from '#domain/contracts/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { serve } from '#server/platform/http/routes.ts'
import { readContract, verifyContract } from './contracts.ts'

export function contractRoutes(app: FastifyInstance): void {
  serve(app, contractsApi.verify, ({ actor, params }) => verifyContract(actor, params.hash))
  app.route({
    ...(contractsApi.read as Endpoint),
    handler: (request, reply) => readContract(request.actor, (request.params as { id: string }).id, reply),
  })
}
