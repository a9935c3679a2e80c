import { ArrowRight, Check } from 'lucide-react'
import { caseStudiesPage } from '#content/case-studies-page.ts'
import type { CaseStudy } from '#content/case-study.ts'
import { pathTo } from '#domain/paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { SiteCard, coveringLink } from '../blocks/card.tsx'
import { CaseStudyPicture } from '../pictures/case-study-picture.tsx'
import { excerptOf } from './excerpt-of.ts'

const resultsShown = 3

/** A story in short. The first of a list goes across it. */
export function CaseStudyCard({ study }: { study: CaseStudy }) {
  const { slug, title, company, industry, tags, results } = study
  return (
    <SiteCard
      leads
      className="gap-7 p-4! sm:p-5! lg:first:col-span-2 lg:first:flex-row lg:first:items-center lg:first:gap-10"
    >
      <div className="overflow-hidden rounded-card lg:group-first:w-1/2 lg:group-first:shrink-0 [&>svg]:max-w-none [&>svg]:rounded-none">
        <CaseStudyPicture slug={slug} low />
      </div>
      <div className="flex grow flex-col px-2 pb-3">
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag}>
              <Badge tone="primary">{tag}</Badge>
            </li>
          ))}
        </ul>
        <h2 className="mt-4 text-2xl font-bold lg:group-first:text-3xl">
          <a href={pathTo('case_study', { slug })} className={coveringLink}>
            {title}
          </a>
        </h2>
        <p className="mt-2 font-medium text-ink-soft">
          {company} · {industry}
        </p>
        <p className="mt-3 text-ink-soft">{excerptOf(study)}</p>
        <ul aria-label={caseStudiesPage.results} className="mt-5 mb-6 grid gap-2">
          {results.slice(0, resultsShown).map((result) => (
            <li key={result} className="flex items-start gap-2.5">
              <Check aria-hidden strokeWidth={2.5} className="mt-1 size-4 shrink-0 text-primary-ink" />
              {result}
            </li>
          ))}
        </ul>
        <p aria-hidden className="mt-auto inline-flex items-center gap-1.5 text-sm font-semibold text-primary-ink">
          {caseStudiesPage.read}
          <ArrowRight className="size-4 transition-transform group-hover:translate-x-0.5" />
        </p>
      </div>
    </SiteCard>
  )
}
