import { ArrowLeft, ArrowRight } from 'lucide-react'
import { jobsPage } from '#content/jobs.ts'
import { publicJobsPath, publicJobsPerPage } from '#domain/public-jobs/public-jobs-query.ts'
import type { PublicJobList } from '#domain/public-jobs/public-jobs-query.ts'
import { buttonClasses } from '#web/ui/button.tsx'

const words = jobsPage.results

/** Links to the pages before and after. */
export function JobPages({ list: { query, page, total } }: { list: PublicJobList }) {
  const last = Math.max(1, Math.ceil(total / publicJobsPerPage))
  if (last === 1) return null
  return (
    <nav aria-label={words.pages} className="mt-8 flex flex-wrap items-center justify-between gap-4">
      {page > 1 ? (
        <a href={publicJobsPath(query, Math.min(page - 1, last))} rel="prev" className={buttonClasses()}>
          <ArrowLeft aria-hidden />
          {words.previous}
        </a>
      ) : (
        <span />
      )}
      <p className="text-sm text-ink-soft tabular">
        {words.page(page)} of {last}
      </p>
      {page < last ? (
        <a href={publicJobsPath(query, page + 1)} rel="next" className={buttonClasses()}>
          {words.next}
          <ArrowRight aria-hidden />
        </a>
      ) : (
        <span />
      )}
    </nav>
  )
}
