import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Heart, SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { jobsApi } from '#domain/jobs/api.ts'
import type { OpenJobsQuery } from '#domain/jobs/job-search.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toast.ts'
import { useMediaQuery } from '#web/ui/use-media-query.ts'
import { Invitations } from '#web/portals/applicant/invitations/invitations.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { JobFilters } from './job-filters.tsx'
import type { SearchChange } from './job-filters.tsx'
import { JobList } from './job-list.tsx'
import { JobSkeletons } from './job-skeletons.tsx'
import type { JobSearch } from './use-job-search.ts'
import { countFilters, noFilters, useJobSearch } from './use-job-search.ts'
import { useJobInUrl } from './use-selected-job.ts'

const failed = 'Failed to load job listings. Please try again.'

/** The minimum width to show the selected job next to the list: 1,100 px. */
const splitWidth = '(width >= 68.75rem)'

/** Find Jobs: search, save and apply to open jobs. */
export default function FindJobs() {
  const [search, setSearch] = useJobSearch()
  const [, selectJob] = useJobInUrl()
  const split = useMediaQuery(splitWidth)
  const zone = useTimeZone()
  const query = useQuery({ ...queryFor(jobsApi.search, { query: queryOf(search, zone) }), refetchInterval: poll_ms })
  const of = JSON.stringify(search)
  const [shownFor, setShownFor] = useState(of)
  if (query.data && !query.isPlaceholderData && shownFor !== of) setShownFor(of)

  useEffect(() => {
    if (query.isError) return toast({ variant: 'destructive', title: 'Error loading jobs', description: failed })
  }, [query.isError])

  useStayInPages(query.data, search.page, (page) => setSearch({ page }))

  // A new search starts on page 1. Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: SearchChange) => {
    void selectJob(null)
    return setSearch({ ...change, page: null }, { history: change.q === undefined ? 'push' : 'replace' })
  }
  return (
    <>
      <PageHeader title="Find Jobs" description="Remote jobs at companies that hire through us." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <JobFilters search={search} onSearchChange={(change) => void narrow(change)} />
        <ActiveFilters search={search} onSearchChange={(change) => void narrow(change)} />
        <Invitations />
        <Loaded query={query} error={failed} loading={<JobSkeletons split={split} />}>
          {(found) => (
            <JobList
              page={found}
              of={shownFor}
              outdated={query.isPlaceholderData}
              savedOnly={search.saved}
              split={split}
              empty={
                <Card>
                  <NothingFound search={search} onClear={() => void narrow({ ...noFilters, q: null, saved: null })} />
                </Card>
              }
              onPageChange={(next) => {
                void selectJob(null)
                void setSearch({ page: next }, { history: 'push' })
              }}
            />
          )}
        </Loaded>
      </div>
    </>
  )
}

/** The query of the request, without empty values. */
function queryOf(search: JobSearch, zone: string) {
  const filled = Object.entries(search).filter(([, value]) => value !== null && value !== '' && value !== false)
  return { ...(Object.fromEntries(filled) as Partial<OpenJobsQuery>), ...(search.overlap ? { zone } : {}) }
}

function NothingFound({ search, onClear }: { search: JobSearch; onClear: () => void }) {
  if (search.q) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={`No jobs match “${search.q}”`}
        description={
          search.saved
            ? 'Only your saved jobs were searched. Try different keywords, or search all jobs.'
            : countFilters(search) > 0
              ? 'No jobs match these keywords and filters. Try fewer filters or different keywords.'
              : 'Try fewer or different keywords, such as a skill, title, or company.'
        }
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    )
  }
  if (countFilters(search) > 0) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="No jobs match your filters"
        description={search.saved ? 'Only your saved jobs were searched.' : 'Remove a filter to see more.'}
        action={<Button onClick={onClear}>Clear Filters</Button>}
      />
    )
  }
  if (search.saved) {
    return (
      <EmptyState
        icon={<Heart aria-hidden />}
        title="You have not saved any jobs yet"
        description="Select the heart on a job to save it here."
        action={<Button onClick={onClear}>Show all jobs</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<BriefcaseBusiness aria-hidden />}
      title="No open jobs right now"
      description="New jobs appear here when companies publish them."
    />
  )
}
