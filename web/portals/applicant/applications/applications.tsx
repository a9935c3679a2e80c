import { useQuery } from '@tanstack/react-query'
import { FileText, SearchX } from 'lucide-react'
import { applicationStateLabels, applicationStates } from '#domain/applications/applicant-stage.ts'
import type { ApplicationState } from '#domain/applications/applicant-stage.ts'
import { sentApplicationsApi } from '#domain/applications/sent-api.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { pathTo, screens } from '#domain/paths.ts'
import type { Answer } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ApplicationItem } from './application-item.tsx'
import { ApplicationsFilters } from './applications-filters.tsx'
import { ApplicationsSkeleton } from './applications-skeleton.tsx'
import type { ApplicationsSearch } from './use-applications-search.ts'
import { useApplicationsSearch } from './use-applications-search.ts'

type Sent = Answer<typeof sentApplicationsApi.listSent>

const every = 'all'
const views = [every, ...(Object.keys(applicationStates) as ApplicationState[])] as const
type View = (typeof views)[number]

const labelOf = (view: View) => (view === every ? 'All' : applicationStateLabels[view])

const applicationsIn = (view: View, { counts }: Sent) =>
  view === every ? Object.values(counts).reduce((sum, count) => sum + count, 0) : counts[view]

/** My Applications: all applications of the applicant with stage and next step, updated live. */
export default function MyApplications() {
  const [search, setSearch] = useApplicationsSearch()
  const query = useQuery(
    queryFor(sentApplicationsApi.listSent, {
      query: { ...search, q: search.q || undefined, state: search.state ?? undefined },
    }),
  )
  useStayInPages(query.data, search.page, (page) => setSearch({ page }))

  // Typing in the search box replaces the history entry; other changes add one.
  const narrow = (change: Partial<ApplicationsSearch>) =>
    void setSearch({ ...change, page: null }, { history: change.q === undefined ? 'push' : 'replace' })

  const list = (
    <Card flush className="overflow-clip">
      <Loaded
        query={query}
        error="Failed to load your applications. Please try again."
        loading={<ApplicationsSkeleton />}
      >
        {(page) => (
          <>
            <p role="status" className="sr-only">
              {countOf(page.total, 'application', 'applications')}
            </p>
            {page.total === 0 && <Nothing search={search} onClear={() => narrow({ q: '', state: null })} />}
            <ul
              aria-label="Applications"
              aria-busy={query.isPlaceholderData}
              className={cx('divide-y divide-line transition-opacity', query.isPlaceholderData && 'opacity-60')}
            >
              {page.items.map((application) => (
                <ApplicationItem key={application.id} application={application} />
              ))}
            </ul>
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
  )

  return (
    <>
      <PageHeader
        title={screens.applicant_applications.title}
        description="The status of your applications and what happens next."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ApplicationsFilters search={search} onSearchChange={narrow} />
        <Tabs
          label="Applications by state"
          value={search.state ?? every}
          onValueChange={(view: View) => narrow({ state: view === every ? null : view })}
          tabs={views.map((view) => ({
            value: view,
            label: (
              <>
                {labelOf(view)}
                {query.data && <Badge>{numberText(applicationsIn(view, query.data))}</Badge>}
              </>
            ),
            content: list,
          }))}
        />
      </div>
    </>
  )
}

function Nothing({ search, onClear }: { search: ApplicationsSearch; onClear: () => void }) {
  if (search.q) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title={`No applications match “${search.q}”`}
        description="Try a different job title or company."
        action={<Button onClick={onClear}>Clear search</Button>}
      />
    )
  }
  if (search.state) {
    return (
      <EmptyState
        icon={<FileText aria-hidden />}
        title="Nothing here right now"
        description={nothingIn[search.state]}
        action={<Button onClick={onClear}>Show all applications</Button>}
      />
    )
  }
  return (
    <EmptyState
      icon={<FileText aria-hidden />}
      title="No applications yet"
      description="Applications you send appear here with their status."
      action={
        <ButtonLink look="primary" to={pathTo('applicant_jobs')}>
          {screens.applicant_jobs.title}
        </ButtonLink>
      }
    />
  )
}

const nothingIn: Record<ApplicationState, string> = {
  in_progress: 'Applications waiting for a decision appear here.',
  offers: 'Offers from companies appear here.',
  hired: 'Applications that led to a job appear here.',
  closed: 'Closed applications appear here.',
}
