import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { filesApi } from '#domain/files/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { serve } from '#server/platform/http/routes.ts'
import type { MessageFiles } from './find-file.ts'
import { receiveUpload } from './storing.ts'
import { sendFile, showFile } from './reading.ts'

export function fileRoutes(app: FastifyInstance, messageFiles: MessageFiles): void {
  serve(app, filesApi.upload, ({ actor, query, request }) =>
    receiveUpload(actor, query, request.body as IncomingMessage),
  )
  serve(app, filesApi.find, ({ actor, params }) => showFile(actor, params.id, messageFiles))
  app.route({
    ...(filesApi.read as Endpoint),
    handler: (request, reply) =>
      sendFile(request, reply, {
        actor: request.actor,
        id: (request.params as { id: string }).id,
        messageFiles,
      }),
  })
}
