import { useQuery } from '@tanstack/react-query'
import { Inbox, Lock } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { applicationsApi } from '#domain/applications/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { ApiError } from '../../../lib/api.ts'
import { inUrl } from '../../../lib/in-url.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { queryFor } from '../../../lib/query.ts'
import { useStayInPages } from '../../../lib/stay-in-pages.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/cx.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { ApplicationsSkeleton } from './applications-skeleton.tsx'
import { ReceivedApplicationItem } from './received-application-item.tsx'

const { page: anyPage } = applicationsApi.listReceived.schema.querystring.shape

/** Few enough to be read, letters and all. */
const perPage = 10

/** Who applied to the job, newest first. New ones appear by themselves. */
export function ReceivedApplications({ job }: { job: CompanyJob }) {
  const [page, setPage] = useQueryState('page', inUrl(anyPage).withDefault(anyPage.parse(undefined)))
  const applications = useQuery(
    queryFor(applicationsApi.listReceived, { params: { id: job.id }, query: { page, per_page: perPage } }),
  )
  useStayInPages(applications.data, page, setPage)
  const total = applications.data?.total ?? job.applications_count
  return (
    <Card
      flush
      title="Applications"
      actions={
        <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
          <span className="tabular">{total.toLocaleString('en-US')} in total</span>
          {job.applications_new > 0 && <Badge tone="mango">{job.applications_new.toLocaleString('en-US')} new</Badge>}
        </p>
      }
    >
      {isForbidden(applications.error) ? (
        <NotForYou />
      ) : (
        <Loaded
          query={applications}
          error="Failed to load applications. Please try again."
          loading={<ApplicationsSkeleton />}
        >
          {(found) => (
            <>
              {found.total === 0 && <NobodyYet job={job} />}
              <ol
                aria-label="Applications, newest first"
                aria-busy={applications.isPlaceholderData}
                className={cx(
                  'divide-y divide-line transition-opacity',
                  applications.isPlaceholderData && 'opacity-60',
                )}
              >
                {found.items.map((application) => (
                  <ReceivedApplicationItem key={application.id} application={application} job={job} />
                ))}
              </ol>
              <Pagination
                page={found.page}
                perPage={found.per_page}
                total={found.total}
                onPageChange={(next) => void setPage(next, { history: 'push', scroll: true })}
              />
            </>
          )}
        </Loaded>
      )}
    </Card>
  )
}

const isForbidden = (error: unknown) => error instanceof ApiError && error.code === 'forbidden'

function NotForYou() {
  return (
    <EmptyState
      icon={<Lock aria-hidden />}
      title="Applications are confidential"
      description="The owners and recruiters of your company can read them."
    />
  )
}

function NobodyYet({ job }: { job: CompanyJob }) {
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title="No applications yet"
      description={
        job.visibility === 'private'
          ? 'This job is private: applicants do not find it.'
          : 'Whoever applies appears here at once.'
      }
    />
  )
}
