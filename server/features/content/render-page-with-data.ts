// Runs in a thread of its own: renders a page that shows rows of the database.
import type { Banner } from '#domain/content/banner.ts'
import { loadBundle } from './page-bundle.ts'

export interface DataPageRequest {
  path: string
  /** What the page shows. */
  data: unknown
  /** Those of the moment: the only content on every page. */
  banners: readonly Banner[]
  origin: string
}

// The thread loads it when it starts, before there is a request.
const { setSiteContent, siteContent, setPageData, originPlace, render } = await loadBundle()

/** Renders the page. Throws if it cannot be rendered. */
export default async function renderPageWithData({ path, data, banners, origin }: DataPageRequest): Promise<string> {
  setSiteContent({ ...siteContent(), banners })
  setPageData(data)
  return (await render(path)).replaceAll(originPlace, origin)
}
