import { caseStudiesPage } from '#content/case-studies-page.ts'
import type { CaseStudy } from '#domain/content/case-study.ts'
import { pathTo } from '#domain/paths.ts'
import { CardMore, SiteCard, coveringLink } from '#web/site/blocks/card.tsx'
import { CheckedList } from '#web/site/blocks/checked-list.tsx'
import { CaseStudyPicture } from '#web/site/pictures/case-study-picture.tsx'
import { excerptOf } from './excerpt-of.ts'
import { Tags } from './tags.tsx'

const resultsShown = 3

/** A case study card. The first card of the list has the full width. */
export function CaseStudyCard({ study }: { study: CaseStudy }) {
  const { slug, title, company, industry, tags, results } = study
  return (
    <SiteCard
      leads
      className="gap-7 p-4! sm:p-5! md:first:col-span-2 md:first:flex-row md:first:items-center md:first:gap-10"
    >
      <div className="overflow-hidden rounded-card md:group-first:w-1/2 md:group-first:shrink-0 [&>svg]:max-w-none [&>svg]:rounded-none">
        <CaseStudyPicture slug={slug} low />
      </div>
      <div className="flex grow flex-col px-2 pb-3">
        <Tags tags={tags} />
        <h2 className="mt-4 text-2xl font-bold lg:group-first:text-3xl">
          <a href={pathTo('case_study', { slug })} className={coveringLink}>
            {title}
          </a>
        </h2>
        <p className="mt-2 font-medium text-ink-soft">
          {company} · {industry}
        </p>
        <p className="mt-3 text-ink-soft">{excerptOf(study)}</p>
        <CheckedList label={caseStudiesPage.results} items={results.slice(0, resultsShown)} className="mt-5" />
        <CardMore>{caseStudiesPage.read}</CardMore>
      </div>
    </SiteCard>
  )
}
