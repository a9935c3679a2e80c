import { ArrowUp, Hourglass } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { correctedText } from '#domain/jobs/job-search.ts'
import type { FoundJobs } from '#domain/jobs/job-search.ts'
import { countOf, totalOf } from '#domain/kernel/count.ts'
import { useStableList } from '#web/lib/navigation/stable-list.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { headingIdOf, JobCard } from './job-card.tsx'
import { JobPane, paneHeadingId } from './job-pane.tsx'
import { JobRow } from './job-row.tsx'
import { useApplicationLimit } from './use-application-limit.ts'
import { useApplyDialog } from './use-apply-dialog.tsx'
import { useSelectedJob } from './use-selected-job.ts'

interface JobListProps {
  page: FoundJobs
  /** Identifies the search. A different one resets the list. */
  of: string
  /** The list of the previous search is still shown while the next one loads. */
  outdated: boolean
  /** Only saved jobs are shown, so a job that is no longer saved disappears. */
  savedOnly: boolean
  /** The selected job is shown next to the list. */
  split: boolean
  /** Shown if no jobs match. */
  empty: ReactNode
  onPageChange: (page: number) => void
}

/** The jobs found: cards, or rows with the selected job next to them. */
export function JobList({ page, of, outdated, savedOnly, split, empty, onPageChange }: JobListProps) {
  const list = useRef<HTMLUListElement>(null)
  const count = useRef<HTMLParagraphElement>(null)
  const { text: limitText } = useApplicationLimit()
  const { shown, fresh, waiting, showWaiting } = useStableList(page.items, of, list)
  const { apply, dialog } = useApplyDialog(
    (job) => document.getElementById(split ? paneHeadingId : headingIdOf(job)) ?? count.current,
  )
  const { selected, select, open } = useSelectedJob(shown, split, apply)

  const goToTop = () => {
    count.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }

  const onRemoved = () => {
    if (savedOnly) count.current?.focus()
  }
  const rows = (
    <ul
      ref={list}
      aria-label="Jobs"
      aria-busy={outdated}
      className={cx(
        'transition-opacity',
        split
          ? 'divide-y divide-line overflow-hidden rounded-card border border-line bg-surface empty:hidden'
          : 'grid gap-4',
        outdated && 'opacity-60',
      )}
    >
      {shown.map((job) => (
        <li key={job.id} className="min-w-0">
          {split ? (
            <JobRow
              job={job}
              fresh={fresh.has(job.id)}
              selected={job.id === selected}
              onSelect={() => select(job.id)}
              onOpen={open}
            />
          ) : (
            <JobCard job={job} fresh={fresh.has(job.id)} onRemoved={onRemoved} onApply={() => apply(job)} />
          )}
        </li>
      ))}
    </ul>
  )
  const pagination = (
    <Pagination
      page={page.page}
      perPage={page.per_page}
      total={page.total}
      onPageChange={(next) => {
        onPageChange(next)
        goToTop()
      }}
    />
  )
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
            Show {countOf(waiting, 'new job', 'new jobs')}
          </Button>
        )}
      </div>
      {page.corrected !== null && (
        <p role="status" className="wrap-anywhere">
          {correctedText({ corrected: page.corrected, total: page.total })}
        </p>
      )}
      {limitText !== null && (
        <Banner tone="warning" icon={<Hourglass aria-hidden />}>
          {limitText}
        </Banner>
      )}
      {page.total === 0 && empty}
      {split && selected ? (
        <div className="grid grid-cols-[minmax(20rem,2fr)_minmax(0,3fr)] items-start gap-6">
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {rows}
            {pagination}
          </div>
          <JobPane key={selected} id={selected} onApply={apply} onRemoved={onRemoved} />
        </div>
      ) : (
        <>
          {rows}
          {pagination}
        </>
      )}
      {dialog}
    </>
  )
}

const jobs = ({ total, more }: FoundJobs) => totalOf({ total, has_more: more }, 'job', 'jobs')
