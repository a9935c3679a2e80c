import { renderToReadableStream } from 'react-dom/server'
import type { EntryContext } from 'react-router'
import { ServerRouter } from 'react-router'
import { PrerenderContext } from './lib/document/prerender-context.ts'

/** For programs that render pages with other content. */
export { createRequestHandler } from 'react-router'
export { prerenderedPaths } from './public-paths.ts'
export { originPlace } from './site/origin-place.ts'
export { setPageData } from './site/page-data.ts'
export { setSiteContent, siteContent } from './site/site-content.ts'
export { sitemap } from './site/sitemap.ts'

/** Renders a page at build time. There is no server rendering. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  let failure: unknown
  const page = await renderToReadableStream(
    <PrerenderContext value={!context.isSpaMode}>
      <ServerRouter context={context} url={request.url} />
    </PrerenderContext>,
    {
      onError(error) {
        failure ??= error
      },
    },
  )
  await page.allReady
  if (failure) throw failure
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(page, { status, headers })
}
