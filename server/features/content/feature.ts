import { contentApi } from '#domain/content/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { contentSecurityPolicy, inlineScriptHashes } from '#server/platform/http/security-headers.ts'
import { archiveContent, unarchiveContent, moveContent, publishContent, revertContent } from './publishing.ts'
import { createContent, previewContent, discardDraft, saveDraft, showContent, showVersion } from './drafts.ts'
import { listContent } from './lists.ts'
import { servedContent } from './site-pages.ts'

export const content = defineFeature({
  api: contentApi,
  handlers: {
    list: listContent,
    create: createContent,
    see: showContent,
    version: showVersion,
    preview: async (actor, id, { reply }) => {
      const html = await previewContent(actor, id)
      return reply
        .header('content-type', 'text/html; charset=utf-8')
        .header('content-security-policy', contentSecurityPolicy(inlineScriptHashes(html)))
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .send(html)
    },
    save: saveDraft,
    discard: discardDraft,
    publish: publishContent,
    revert: revertContent,
    archive: archiveContent,
    unarchive: unarchiveContent,
    move: moveContent,
    helpArticles: async () => ({ items: [...servedContent().helpArticles] }),
  },
})
