import type { MetaFunction } from 'react-router'
import { jobsPage } from '#content/jobs.ts'
import { correctedText } from '#domain/jobs/job-search.ts'
import { totalOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { publicJobsPath, searchText } from '#domain/public-jobs/public-jobs-query.ts'
import type { PublicJobList } from '#domain/public-jobs/public-jobs-query.ts'
import { ClosingBand } from '#web/site/blocks/closing-band.tsx'
import { PageHero } from '#web/site/blocks/page-hero.tsx'
import { SiteMain } from '#web/site/blocks/section.tsx'
import { pageData } from '#web/site/page-data.ts'
import { crumbsTo, pageMeta } from '#web/site/page-meta.ts'
import { AlertForm } from './alert-form.tsx'
import { JobItem } from './job-item.tsx'
import { JobPages } from './job-pages.tsx'
import { JobSearch } from './job-search.tsx'

const { meta: metaWords, hero, results, closing } = jobsPage

export const meta: MetaFunction = () => {
  const { query, page } = pageData<PublicJobList>()
  const isSearch = searchText(query) !== ''
  return [
    ...pageMeta({
      words: page > 1 ? { ...metaWords, title: `${metaWords.title}, page ${page}` } : metaWords,
      // Searches are not listed: the list itself has all jobs.
      path: isSearch ? pathTo('jobs') : publicJobsPath(query),
      hidden: isSearch,
      crumbs: crumbsTo('jobs'),
    }),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: results.feed,
      href: `${pathTo('jobs')}/feed.xml`,
    },
  ]
}

/** The open jobs, with a search. */
export default function Jobs() {
  const list = pageData<PublicJobList>()
  const { query, jobs, total, more, corrected } = list
  const isSearch = searchText(query) !== ''
  return (
    <SiteMain>
      <PageHero {...hero} crumbs={crumbsTo('jobs')}>
        <JobSearch query={query} />
      </PageHero>
      <section className="site-section" id="results">
        <div className="site-frame py-12 sm:py-16">
          <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
            <h2 className="site-heading">{isSearch ? results.filtered : results.title}</h2>
            <p className="text-ink-soft tabular">{totalOf({ total, has_more: more }, 'job', 'jobs')}</p>
          </div>
          {corrected && <p className="mt-4 text-ink-soft">{correctedText({ corrected, total })}</p>}
          {jobs.length === 0 ? (
            <div className="mt-8 rounded-card border border-line px-6 py-10">
              <h3 className="text-lg font-semibold">{results.none.title}</h3>
              <p className="mt-2 text-ink-soft">{results.none.lead}</p>
              <p className="mt-4">
                <a
                  href={pathTo('jobs')}
                  className="rounded-sm font-semibold text-primary-ink underline-offset-4 hover:underline"
                >
                  {results.none.action}
                </a>
              </p>
            </div>
          ) : (
            <ul aria-label={results.title} className="mt-6 divide-y divide-line border-y border-line">
              {jobs.map((job) => (
                <JobItem key={job.id} job={job} />
              ))}
            </ul>
          )}
          <JobPages list={list} />
        </div>
      </section>
      <AlertForm search={query} />
      <ClosingBand {...closing} />
    </SiteMain>
  )
}
