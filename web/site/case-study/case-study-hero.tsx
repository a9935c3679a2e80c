import { ArrowLeft } from 'lucide-react'
import { caseStudyPage as words } from '#content/case-studies-page.ts'
import type { CaseStudy } from '#domain/content/case-study.ts'
import { pathTo } from '#domain/paths.ts'
import { PageHero } from '#web/site/blocks/page-hero.tsx'
import { excerptOf } from '#web/site/case-studies/excerpt-of.ts'
import { Tags } from '#web/site/case-studies/tags.tsx'
import { CaseStudyPicture } from '#web/site/pictures/case-study-picture.tsx'

const facts = ['company', 'industry', 'timeline', 'teamSize'] as const

/** The title of a case study with the company, industry, timeline and team size. */
export function CaseStudyHero({ study }: { study: CaseStudy }) {
  return (
    <PageHero
      title={study.title}
      lead={excerptOf(study)}
      picture={<CaseStudyPicture slug={study.slug} />}
      above={
        <>
          <a
            href={pathTo('case_studies')}
            className="group/back inline-flex items-center gap-1.5 rounded-sm py-1 text-sm font-medium text-ink-soft underline-offset-4 hover:text-ink hover:underline"
          >
            <ArrowLeft aria-hidden className="size-4 transition-transform group-hover/back:-translate-x-0.5" />
            {words.back}
          </a>
          <Tags tags={study.tags} className="mt-5" />
        </>
      }
    >
      <dl className="mt-8 grid max-w-xl grid-cols-2 gap-x-6 gap-y-5 border-t border-line pt-6">
        {facts.map((fact) => (
          <div key={fact}>
            <dt className="text-sm text-ink-soft">{words.facts[fact]}</dt>
            <dd className="mt-0.5 text-lg font-semibold">{study[fact]}</dd>
          </div>
        ))}
      </dl>
    </PageHero>
  )
}
