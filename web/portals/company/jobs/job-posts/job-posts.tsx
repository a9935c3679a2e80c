import { useMutationState, useQuery } from '@tanstack/react-query'
import { Archive, ArrowUp, BriefcaseBusiness, Plus, SearchX } from 'lucide-react'
import { useRef, useState } from 'react'
import { jobsApi } from '#domain/jobs/api.ts'
import { jobListLimits } from '#domain/jobs/job-list.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import type { Page } from '#domain/kernel/page.ts'
import { pathTo } from '#domain/paths.ts'
import { countOf } from '#domain/kernel/count.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import type { Selection } from '#web/lib/list/use-selection.ts'
import { useSelection } from '#web/lib/list/use-selection.ts'
import { useStableList } from '#web/lib/navigation/stable-list.ts'
import { keyOf, queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { JobsBulkBar } from './jobs-bulk-bar.tsx'
import { exportJobs } from './export-jobs.ts'
import { JobsTable } from './jobs-table.tsx'
import { JobsToolbar } from './jobs-toolbar.tsx'
import { SkippedNotice } from './skipped-notice.tsx'
import type { Outcome, Which } from './use-bulk.ts'
import { useBulk } from './use-bulk.ts'
import type { JobsSearch } from './use-jobs-search.ts'
import { filterOf, isNarrowed, noFilter, useJobsSearch } from './use-jobs-search.ts'

const sizes = [10, 20, 50, 100]

/** The company's jobs, with search, filters and bulk actions. */
export function JobPosts() {
  const [search, setSearch] = useJobsSearch()
  const { sort, page, per_page } = search
  const filter = filterOf(search)
  const jobs = useQuery(queryFor(jobsApi.list, { query: { ...filter, sort, page, per_page } }))
  useStayInPages(jobs.data, page, (last) => setSearch({ page: last }))
  const selection = useSelection(JSON.stringify(filter), jobs.data?.total ?? 0, jobListLimits.bulk)

  const [outcome, setOutcome] = useState<Outcome>()
  const [exporting, setExporting] = useState(false)
  const bulk = useBulk((done) => {
    if (!done.failed) selection.clear()
    setOutcome(done.skipped.length > 0 ? done : undefined)
  })
  const onPage = jobs.data?.items.map(({ id }) => id) ?? []
  const which: Which = selection.all ? { filter } : { ids: [...selection.ids] }
  const exportSelected = async () => {
    setExporting(true)
    if (await exportJobs(which, sort)) selection.clear()
    setExporting(false)
  }

  // Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: Partial<JobsSearch>) => {
    const typed = change.q !== undefined && Object.keys(change).length === 1
    void setSearch({ ...change, page: null }, { history: typed ? 'replace' : 'push' })
  }
  const isWhole = !isNarrowed(filter)
  const none = jobs.data?.total === 0 && !jobs.isPlaceholderData && isWhole

  return (
    <ListScreen
      query={jobs}
      noun={['job', 'jobs']}
      toolbar={!none && <JobsToolbar search={search} onSearchChange={narrow} />}
      notice={outcome && <SkippedNotice outcome={outcome} onDismiss={() => setOutcome(undefined)} />}
      selectPage={<SelectPage ids={onPage} selection={selection} />}
      bulk={
        selection.count > 0 && (
          <JobsBulkBar
            selection={selection}
            total={jobs.data?.total ?? 0}
            wholePage={onPage.every(selection.has)}
            archived={search.archived === true}
            running={exporting ? 'export' : bulk.running}
            onMove={(move) => void bulk.run(move, which)}
            onExport={() => void exportSelected()}
          />
        )
      }
      errorTitle="Error loading jobs"
      error="Failed to load job listings. Please try again."
      skeleton={<TableSkeleton label="Loading jobs" columns={['w-28', 'w-32', 'w-28', 'w-32']} />}
      empty={<NoJobs archived={search.archived === true} whole={isWhole} onClear={() => narrow(noFilter)} />}
      sizes={sizes}
      onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
      onPerPageChange={(size) => void setSearch({ per_page: size, page: null }, { history: 'push' })}
    >
      {(found) => (
        <Found
          found={found}
          of={JSON.stringify({ filter, sort, page, per_page })}
          outdated={jobs.isPlaceholderData}
          sort={sort}
          onSortChange={(next) => narrow({ sort: next })}
          selection={selection}
        />
      )}
    </ListScreen>
  )
}

interface FoundProps {
  found: Page<CompanyJob>
  /** Identifies the list and page. */
  of: string
  outdated: boolean
  sort: JobsSearch['sort']
  onSortChange: (sort: JobsSearch['sort']) => void
  selection: Selection
}

/** A page of jobs. New jobs by colleagues are held back while the user reads the list. */
function Found({ found, of, outdated, sort, onSortChange, selection }: FoundProps) {
  const rows = useRef<HTMLTableSectionElement>(null)
  const copies = useMutationState({
    filters: { mutationKey: keyOf(jobsApi.duplicate), status: 'success' },
    select: (mutation) => (mutation.state.data as CompanyJob).id,
  })
  const { shown, waiting, showWaiting } = useStableList(found.items, of, rows, copies)
  return (
    <>
      {waiting > 0 && (
        // Overlays the rows, so that it moves none of them.
        <div className="pointer-events-none sticky top-18 z-10 flex h-0 justify-center">
          <Button size="sm" onClick={showWaiting} className="pointer-events-auto mt-1 shadow-pop!">
            <ArrowUp aria-hidden />
            Show {countOf(waiting, 'new job', 'new jobs')}
          </Button>
        </div>
      )}
      <JobsTable
        ref={rows}
        jobs={shown}
        outdated={outdated}
        sort={sort}
        onSortChange={onSortChange}
        selection={selection}
      />
    </>
  )
}

interface NoJobsProps {
  archived: boolean
  /** No filters are set: the company has no jobs. */
  whole: boolean
  onClear: () => void
}

function NoJobs({ archived, whole, onClear }: NoJobsProps) {
  const { allowed } = useMe()
  if (whole) {
    return (
      <EmptyState
        icon={<BriefcaseBusiness aria-hidden />}
        title="No jobs yet"
        description="Post a job to start receiving applications."
        action={
          allowed.includes('create_job') && (
            <ButtonLink look="primary" to={pathTo('company_create_job')}>
              <Plus aria-hidden />
              Create Job
            </ButtonLink>
          )
        }
      />
    )
  }
  return (
    <EmptyState
      icon={archived ? <Archive aria-hidden /> : <SearchX aria-hidden />}
      title={archived ? 'No archived jobs found' : 'No jobs found'}
      description="Try different keywords or fewer filters."
      action={<Button onClick={onClear}>Clear Filters</Button>}
    />
  )
}
