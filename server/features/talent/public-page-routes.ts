import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Failure } from '#domain/kernel/errors.ts'
import { linkSecret } from '#domain/kernel/text.ts'
import { pathTo } from '#domain/paths.ts'
import { renderDataPage } from '#server/features/content/render-data-page.ts'
import { sendRequestedFile, serveNotFoundPage } from '#server/platform/http/site.ts'
import { requestedFile } from '#server/platform/http/site-files.ts'
import { networkOf, throttleFrequent } from '#server/platform/throttle/throttle.ts'
import { findPublicTalentPage } from './public-link.ts'

const perNetwork = { tries: 120, minutes: 1 }
const linkQuery = z.object({ link: linkSecret.catch('') })

/** The page of a talent's public link. It is rendered for every request, so that a removed link stops at once. */
export function publicTalentRoutes(app: FastifyInstance): void {
  app.route({
    method: 'GET',
    url: pathTo('talent_link'),
    config: { permission: 'talent.see_public', anonymous: true },
    schema: { tags: ['Public pages'], hide: true, summary: 'The public page of a talent', querystring: linkQuery },
    handler: showPage,
  })
}

async function showPage(request: FastifyRequest, reply: FastifyReply) {
  await throttleFrequent(`public talents from ${networkOf(request.ip)}`, perNetwork)
  try {
    const talent = await findPublicTalentPage(request.actor, (request.query as z.output<typeof linkQuery>).link)
    const page = await requestedFile('.html', await renderDataPage(pathTo('talent_link'), talent), { secret: true })
    sendRequestedFile(request.raw, reply.raw, page)
    return reply.hijack()
  } catch (error) {
    const isMissing = error instanceof Failure && error.code === 'not_found'
    if (isMissing && serveNotFoundPage(request.raw, reply.raw)) return reply.hijack()
    throw error
  }
}
