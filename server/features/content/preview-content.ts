import type { Actor } from '#domain/kernel/actor.ts'
import { kindOf } from '#domain/content/content-kind.ts'
import { authorize } from '#domain/policies.ts'
import { db } from '#server/db/connect.ts'
import { hasSite } from '#server/platform/http/site.ts'
import { findContent } from './content-rows.ts'
import { contentWith } from './published-content.ts'
import { renderPage } from './render-site.ts'

/** In development, there are no rendered pages. */
const notBuilt = '<!doctype html><title>Preview</title><p>Build the web to see previews.</p>'

/** The public page that shows an item, as it will be after publication. */
export async function previewContent(actor: Actor, id: string): Promise<string> {
  authorize(actor, 'content.see')
  const { kind, draft, published } = await findContent(db, id)
  const body = (draft ?? published)!
  if (!hasSite()) return notBuilt
  return renderPage(await contentWith(id, body), kindOf(kind).path(body))
}
