import { contentApi } from '#domain/content/api.ts'
import { defineFeature } from '#server/platform/feature/define-feature.ts'
import { contentSecurityPolicy, inlineScriptHashes } from '#server/platform/http/security-headers.ts'
import { createContent, previewContent, discardDraft, saveDraft, showContent, showVersion } from './drafts.ts'
import { listContent } from './lists.ts'
import { archiveContent, unarchiveContent, moveContent, publishContent, revertContent } from './publishing.ts'
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
  personalData: {
    content_items: {
      is: 'Content of the public site',
      why: 'Copy, with people who agreed to be named.',
      plain: 'id kind key title position draft published_number revision archived_at created_at updated_at updated_by',
    },
    content_versions: {
      is: 'Version of content',
      why: 'Copy, with people who agreed to be named.',
      plain: 'item_id number body published_at published_by',
    },
  },
})
