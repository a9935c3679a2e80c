import { initialContent } from '#content/site-content.ts'
import type { SiteContent } from '#domain/content/site-content.ts'
import { now_ms } from '#server/platform/clock/clock.ts'
import { log } from '#server/platform/log/log.ts'
import { hasSite, replacePages } from '#server/platform/http/site.ts'
import { findPublishedContent, isSameContent, normalized } from './published-content.ts'
import { renderSite } from './render-site.ts'

/** The content of the pages that this server serves: at first, that of the build. */
let served: SiteContent = normalized(initialContent)

/** The content of the pages that this server serves. */
export const servedContent = (): SiteContent => served

let last: Promise<void> = Promise.resolve()

/** Serves the published content, if it is not served already. Runs one after another, so that the newest one stays. */
export function refreshSite(): Promise<void> {
  last = last.catch(() => {}).then(serveNewest)
  return last
}

/** Serves what another server has published. A failure leaves the pages as they are. */
export function followPublication(): void {
  refreshSite().catch((error: unknown) => log.error(error, 'the public pages could not be rendered'))
}

/** Ends with the next start or end of a banner. */
let timer: NodeJS.Timeout | undefined
/** The longest delay of a timer. */
const longest_ms = 2 ** 31 - 1

async function serveNewest(): Promise<void> {
  const { content, changes_at } = await findPublishedContent()
  clearTimeout(timer)
  if (changes_at) timer = setTimeout(followPublication, Math.min(Date.parse(changes_at) - now_ms(), longest_ms)).unref()
  if (isSameContent(content, served)) return
  if (hasSite()) await replacePages(await renderSite(content), content.caseStudies)
  served = content
}
