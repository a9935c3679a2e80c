import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { applePostPath } from '#server/platform/identity/providers.ts'
import { appleCallback, receiveAppleCallback } from './oauth.ts'

/** Receives what Apple's page posts after a sign-in. */
export function appleRoutes(app: FastifyInstance): void {
  app.route({
    method: 'POST',
    url: applePostPath,
    // It comes from Apple's site, so its state parameter authenticates it.
    config: { permission: 'account.sign_in', crossSite: true },
    schema: {
      summary: "Forward Apple's response to the callback page",
      tags: ['Accounts'],
      consumes: ['application/x-www-form-urlencoded'],
      body: appleCallback,
      successStatus: 303,
    },
    handler: async (request, reply) =>
      reply.redirect(await receiveAppleCallback(request.body as z.output<typeof appleCallback>), 303),
  })
}
