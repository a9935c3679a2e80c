import type { MetaFunction } from 'react-router'
import { useMatches } from 'react-router'
import { servicePages } from '#content/service-pages.ts'
import { pathTo } from '#domain/paths.ts'
import { Block } from '#web/site/blocks/block.tsx'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { PageHero } from '#web/site/blocks/page-hero.tsx'
import { SiteMain } from '#web/site/blocks/section.tsx'
import { questionsData, serviceData } from '#web/site/json-ld.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { ServicePicture } from '#web/site/pictures/service-picture.tsx'
import { screenOf } from '#web/site/screen-of.ts'

export const meta: MetaFunction = ({ matches }) => {
  const screen = screenOf(servicePages, matches)
  const page = servicePages[screen]
  const questions = page.blocks.flatMap((block) => (block.kind === 'questions' ? block.items : []))
  return pageMeta({
    words: page.meta,
    path: pathTo(screen),
    crumbs: crumbsTo('services', screen),
    data: [serviceData(screen, page.meta.description), ...(questions.length > 0 ? [questionsData(questions)] : [])],
  })
}

/** A service page. The route's ID is its screen name. */
export default function ServicePage() {
  const screen = screenOf(servicePages, useMatches())
  const page = servicePages[screen]
  return (
    <SiteMain>
      <PageHero {...page.hero} crumbs={crumbsTo('services', screen)} picture={<ServicePicture screen={screen} />} />
      {page.blocks.map((block, at) => (
        <Block key={at} block={block} />
      ))}
      <ClosingBand {...page.closing} />
    </SiteMain>
  )
}
