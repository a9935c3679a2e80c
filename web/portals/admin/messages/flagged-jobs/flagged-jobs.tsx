import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { jobsApi } from '#domain/jobs/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { FlaggedJobItem } from './flagged-job-item.tsx'

const { shape } = jobsApi.listFlagged.schema.querystring

/** Jobs that wait for the staff because of what the automatic checks found. */
export function FlaggedJobs() {
  const [page, setPage] = useQueryState('page', inUrl(shape.page).withDefault(1))
  const jobs = useQuery(queryFor(jobsApi.listFlagged, { query: { page } }))
  useStayInPages(jobs.data, page, (last) => setPage(last))
  return (
    <ListScreen
      query={jobs}
      noun={['flagged job', 'flagged jobs']}
      error="Failed to load flagged jobs. Please try again."
      skeleton={
        <Skeletons count={2} label="Loading flagged jobs" className="divide-y divide-line">
          <div className="grid gap-2 px-5 py-4">
            <Skeleton className="h-4 w-60" />
            <Skeleton className="h-20" />
          </div>
        </Skeletons>
      }
      empty={
        <EmptyState
          icon={<ShieldCheck aria-hidden />}
          title="No flagged jobs"
          description="Jobs with contact details, fees, implausible pay, or prohibited words wait here for a decision."
        />
      }
      onPageChange={(next) => void setPage(next, { history: 'push', scroll: true })}
    >
      {(found) => (
        <ul aria-label="Flagged jobs">
          {found.items.map((job) => (
            <FlaggedJobItem key={job.id} job={job} />
          ))}
        </ul>
      )}
    </ListScreen>
  )
}
