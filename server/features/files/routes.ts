import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { filesApi } from '#domain/files/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { serve } from '#server/platform/http/routes.ts'
import { receiveUpload } from './upload-file.ts'
import { sendFile } from './send-file.ts'
import { showFile } from './show-file.ts'

export function fileRoutes(app: FastifyInstance): void {
  serve(app, filesApi.upload, ({ actor, query, request }) =>
    receiveUpload(actor, query, request.body as IncomingMessage),
  )
  serve(app, filesApi.find, ({ actor, params }) => showFile(actor, params.id))
  app.route({
    ...(filesApi.read as Endpoint),
    handler: (request, reply) => sendFile(request, reply, request.actor, (request.params as { id: string }).id),
  })
}
