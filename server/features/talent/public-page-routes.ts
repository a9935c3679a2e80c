import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { linkSecret } from '#domain/kernel/text.ts'
import { pathTo } from '#domain/paths.ts'
import { renderDataPage } from '#server/features/content/render-data-page.ts'
import { sendFailurePage } from '#server/platform/http/failure-page.ts'
import { sendRequestedFile } from '#server/platform/http/site.ts'
import { requestedFile } from '#server/platform/http/site-files.ts'
import { asVisitor, countVisit } from '#server/platform/http/visitor-work.ts'
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
  const { link } = request.query as z.output<typeof linkQuery>
  try {
    await countVisit(request, 'public talents', perNetwork)
    const page = await asVisitor(request, async () => {
      const talent = await findPublicTalentPage(request.actor, link)
      return requestedFile('.html', await renderDataPage(pathTo('talent_link'), talent), { secret: true })
    })
    sendRequestedFile(request.raw, reply.raw, page)
    return reply.hijack()
  } catch (error) {
    return sendFailurePage(request, reply, error as Error)
  }
}
