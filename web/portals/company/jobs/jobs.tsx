import { useQuery } from '@tanstack/react-query'
import { BriefcaseBusiness, Plus, SearchX } from 'lucide-react'
import { jobsApi } from '#domain/jobs/api.ts'
import { pathTo, screens } from '#domain/paths.ts'
import { Loaded } from '../../../lib/loaded.tsx'
import { queryFor } from '../../../lib/query.ts'
import { useMe } from '../../../lib/session.ts'
import { useStayInPages } from '../../../lib/stay-in-pages.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { JobsFilters } from './jobs-filters.tsx'
import { JobsSkeleton } from './jobs-skeleton.tsx'
import { JobsTable } from './jobs-table.tsx'
import type { JobsSearch } from './use-jobs-search.ts'
import { useJobsSearch } from './use-jobs-search.ts'

/** The company's jobs, and how many people applied to each. */
export default function CompanyJobs() {
  const [search, setSearch] = useJobsSearch()
  const jobs = useQuery(
    queryFor(jobsApi.list, { query: { ...search, q: search.q || undefined, status: search.status ?? undefined } }),
  )
  useStayInPages(jobs.data, search.page, (page) => setSearch({ page }))

  // What is typed is one step to go back to, not one for every pause.
  const narrow = (change: Partial<JobsSearch>) =>
    void setSearch({ ...change, page: null }, { history: change.q === undefined ? 'push' : 'replace' })

  const filtered = search.q !== '' || search.status !== null
  const none = jobs.data?.total === 0 && !jobs.isPlaceholderData && !filtered

  return (
    <>
      <PageHeader title={screens.company_jobs.title} actions={!none && <CreateJobLink />} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {!none && <JobsFilters search={search} onSearchChange={narrow} />}
        <Card flush className="@container overflow-clip">
          <Loaded query={jobs} error="Failed to load job listings. Please try again." loading={<JobsSkeleton />}>
            {(page) => (
              <>
                <p role="status" className="sr-only">
                  {page.total.toLocaleString('en-US')} {page.total === 1 ? 'job' : 'jobs'}
                </p>
                {page.total === 0 ? (
                  <NoJobs filtered={!none} />
                ) : (
                  <JobsTable jobs={page.items} outdated={jobs.isPlaceholderData} />
                )}
                <Pagination
                  page={page.page}
                  perPage={page.per_page}
                  total={page.total}
                  onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
                />
              </>
            )}
          </Loaded>
        </Card>
      </div>
    </>
  )
}

/** Nothing for members who may not create jobs. */
function CreateJobLink() {
  const { allowed } = useMe()
  if (!allowed.includes('create_job')) return null
  return (
    <ButtonLink look="primary" to={pathTo('company_create_job')}>
      <Plus aria-hidden />
      Create Job
    </ButtonLink>
  )
}

function NoJobs({ filtered }: { filtered: boolean }) {
  return filtered ? (
    <EmptyState icon={<SearchX aria-hidden />} title="No jobs found" description="Try other words or another status." />
  ) : (
    <EmptyState
      icon={<BriefcaseBusiness aria-hidden />}
      title="No jobs yet"
      description="Say what you are looking for, and applicants can find it a moment later."
      action={<CreateJobLink />}
    />
  )
}
