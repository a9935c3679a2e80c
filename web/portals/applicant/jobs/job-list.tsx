import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import type { OpenJob } from '#domain/jobs/job.ts'
import type { FoundJobs } from '#domain/jobs/job-search.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { ApplyDialog } from './apply-dialog.tsx'
import { headingIdOf, JobCard } from './job-card.tsx'
import { useCalmList } from '#web/lib/navigation/calm-list.ts'

interface JobListProps {
  page: FoundJobs
  /** Which list it is: one of another search begins anew. */
  of: string
  /** The list of the search before, while the next one is on its way. */
  outdated: boolean
  /** Only what is saved is shown, so that what is removed disappears. */
  savedOnly: boolean
  /** What stands there when nothing was found. */
  empty: ReactNode
  onPageChange: (page: number) => void
}

/** The jobs that were found. */
export function JobList({ page, of, outdated, savedOnly, empty, onPageChange }: JobListProps) {
  const list = useRef<HTMLUListElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const { shown, fresh, waiting, showWaiting } = useCalmList(page.items, of, list)
  const [applying, setApplying] = useState<{ job: OpenJob; open: boolean; nth: number }>()

  const goToTop = () => {
    count.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }

  return (
    <>
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p ref={count} tabIndex={-1} role="status" className="tabular text-sm font-medium text-ink-soft">
          {jobs(page)}
        </p>
        {waiting > 0 && (
          <Button
            size="sm"
            onClick={() => {
              showWaiting()
              goToTop()
            }}
          >
            <ArrowUp aria-hidden />
            Show {waiting} new {waiting === 1 ? 'job' : 'jobs'}
          </Button>
        )}
      </div>
      {page.corrected !== null && (
        <p role="status" className="wrap-anywhere">
          Showing results for <strong className="font-semibold">{page.corrected}</strong>
        </p>
      )}
      {page.total === 0 && empty}
      <ul
        ref={list}
        aria-label="Jobs"
        aria-busy={outdated}
        className={cx('grid gap-4 transition-opacity', outdated && 'opacity-60')}
      >
        {shown.map((job) => (
          <li key={job.id} className="min-w-0">
            <JobCard
              job={job}
              fresh={fresh.has(job.id)}
              onRemoved={() => savedOnly && count.current?.focus()}
              onApply={() => setApplying({ job, open: true, nth: (applying?.nth ?? 0) + 1 })}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={page.page}
        perPage={page.per_page}
        total={page.total}
        onPageChange={(next) => {
          onPageChange(next)
          goToTop()
        }}
      />
      {applying && (
        <ApplyDialog
          // Each time it is opened anew; the job may have left the list meanwhile.
          key={applying.nth}
          job={applying.job}
          open={applying.open}
          onOpenChange={(open) => setApplying({ ...applying, open })}
          endAt={() => document.getElementById(headingIdOf(applying.job)) ?? count.current}
        />
      )}
    </>
  )
}

const jobs = ({ total, more }: FoundJobs) =>
  `${total.toLocaleString('en-US')}${more ? '+' : ''} ${total === 1 ? 'job' : 'jobs'}`
