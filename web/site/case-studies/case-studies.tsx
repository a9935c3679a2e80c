import type { MetaFunction } from 'react-router'
import { caseStudiesPage } from '#content/case-studies-page.ts'
import { pathTo } from '#domain/paths.ts'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { Figures } from '#web/site/blocks/figures.tsx'
import { PageHero } from '#web/site/blocks/page-hero.tsx'
import { SiteMain } from '#web/site/blocks/section.tsx'
import { listData } from '#web/site/json-ld.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { siteContent } from '#web/site/site-content.ts'
import { CaseStudyCard } from './case-study-card.tsx'

export const meta: MetaFunction = () =>
  pageMeta({
    words: caseStudiesPage.meta,
    path: pathTo('case_studies'),
    crumbs: crumbsTo('case_studies'),
    data: [
      listData(
        siteContent().caseStudies.map(({ title, slug }) => ({ label: title, path: pathTo('case_study', { slug }) })),
      ),
    ],
  })

export default function CaseStudies() {
  return (
    <SiteMain>
      <PageHero
        {...caseStudiesPage.hero}
        crumbs={crumbsTo('case_studies')}
        picture={<Figures figures={caseStudiesPage.figures} narrow />}
      />
      <section className="site-section">
        <ul className="site-frame grid gap-4 py-12 sm:gap-6 sm:py-16 md:grid-cols-2">
          {siteContent().caseStudies.map((study) => (
            <CaseStudyCard key={study.id} study={study} />
          ))}
        </ul>
      </section>
      <ClosingBand {...caseStudiesPage.closing} />
    </SiteMain>
  )
}
