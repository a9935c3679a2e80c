import type { FastifyInstance } from 'fastify'
import { contentApi } from '#domain/content/api.ts'
import type { Endpoint } from '#domain/kernel/endpoint.ts'
import { serve } from '#server/platform/http/routes.ts'
import { contentSecurityPolicy, inlineScriptHashes } from '#server/platform/http/security-headers.ts'
import { archiveContent, unarchiveContent, moveContent, publishContent, revertContent } from './publishing.ts'
import { createContent, previewContent, discardDraft, saveDraft, showContent, showVersion } from './drafts.ts'
import { listContent } from './lists.ts'
import { servedContent } from './site-pages.ts'

export function contentRoutes(app: FastifyInstance): void {
  serve(app, contentApi.list, ({ actor, query }) => listContent(actor, query))
  serve(app, contentApi.create, ({ actor, body }) => createContent(actor, body))
  serve(app, contentApi.see, ({ actor, params }) => showContent(actor, params.id))
  serve(app, contentApi.version, ({ actor, params }) => showVersion(actor, params.id, params.number))
  app.route({
    ...(contentApi.preview as Endpoint),
    handler: async (request, reply) => {
      const html = await previewContent(request.actor, (request.params as { id: string }).id)
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', contentSecurityPolicy(inlineScriptHashes(html)))
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send(html)
    },
  })
  serve(app, contentApi.save, ({ actor, params, body }) => saveDraft(actor, params.id, body))
  serve(app, contentApi.discard, ({ actor, params, body }) => discardDraft(actor, params.id, body))
  serve(app, contentApi.publish, ({ actor, params, body }) => publishContent(actor, params.id, body))
  serve(app, contentApi.revert, ({ actor, params, body }) => revertContent(actor, params.id, body))
  serve(app, contentApi.archive, ({ actor, params, body }) => archiveContent(actor, params.id, body))
  serve(app, contentApi.unarchive, ({ actor, params, body }) => unarchiveContent(actor, params.id, body))
  serve(app, contentApi.move, ({ actor, params, body }) => moveContent(actor, params.id, body))
  serve(app, contentApi.helpArticles, async () => ({ items: [...servedContent().helpArticles] }))
}
