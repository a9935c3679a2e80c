import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'
import { screens } from '#domain/paths.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { toast } from '#web/ui/toast.ts'
import { AnalyticsSkeleton } from './analytics/analytics-skeleton.tsx'
import { useAnalyticsSearch } from './analytics/use-analytics-search.ts'
import { JobPosts } from './job-posts/job-posts.tsx'
import type { JobsSearch } from './job-posts/use-jobs-search.ts'
import { useJobsSearch } from './job-posts/use-jobs-search.ts'
import { JobsSummary } from './jobs-summary.tsx'
import { NewMenu } from './new-menu.tsx'
import { useTestsSearch } from './tests/use-tests-search.ts'
import type { JobsTab } from './use-jobs-tab.ts'
import { jobsTabs, useJobsTab } from './use-jobs-tab.ts'

const Tests = lazy(async () => ({ default: (await import('./tests/tests.tsx')).Tests }))

const Analytics = lazy(async () => ({ default: (await import('./analytics/analytics.tsx')).Analytics }))

const views: Record<JobsTab, { label: string; content: ReactNode }> = {
  'job-posts': { label: 'Job Posts', content: <JobPosts /> },
  tests: {
    label: 'Tests',
    content: (
      <Suspense fallback={<TableSkeleton label="Loading tests" columns={['w-36', 'w-28', 'w-44', 'w-32']} />}>
        <Tests />
      </Suspense>
    ),
  },
  analytics: {
    label: 'Analytics',
    content: (
      <Suspense fallback={<AnalyticsSkeleton />}>
        <Analytics />
      </Suspense>
    ),
  },
}

/** The filter that each metric sets. They are mutually exclusive. */
const metricFilters = {
  open: { status: ['open'] },
  paused: { status: ['paused'] },
  interviews: { interviews: true },
} satisfies Record<string, Partial<JobsSearch>>
const noFilters = { status: [], interviews: null, archived: null } satisfies Partial<JobsSearch>

export const handle = { wide: true } satisfies ScreenHandle

/** A company's jobs, tests and analytics. */
export default function CompanyJobs() {
  const { allowed } = useMe()
  const [asked, setAsked] = useJobsTab()
  const tabs = jobsTabs.filter((one) => one !== 'analytics' || allowed.includes('see_analytics'))
  const tab = tabs.includes(asked) ? asked : 'job-posts'
  const [search, setSearch] = useJobsSearch()
  const [, setTestsSearch] = useTestsSearch()
  const [, setAnalyticsSearch] = useAnalyticsSearch()

  // The filters of one view do not apply to another. Not set with the router, which would render the new view only
  // after changing the URL: until then, the old view would write the pending search text to it.
  const show = (next: JobsTab, narrowed: Partial<JobsSearch> = {}) => {
    void setTestsSearch(null)
    void setAnalyticsSearch(null)
    void setSearch(null)
    void setSearch(narrowed)
    return setAsked(next, { history: 'push' })
  }
  const shown = tab !== 'job-posts' ? tab : search.interviews ? 'interviews' : search.status.join()
  const narrow = (to: keyof typeof metricFilters) => {
    const on = shown !== to
    if (on && to === 'interviews') toast({ title: 'Filtering by interviews' })
    if (tab !== 'job-posts') return show('job-posts', metricFilters[to])
    return setSearch({ ...noFilters, ...(on ? metricFilters[to] : {}), page: null }, { history: 'push' })
  }

  return (
    <>
      <PageHeader title={screens.company_jobs.title} actions={<NewMenu />} />
      <JobsSummary
        shown={shown}
        onShowStatus={(status) => void narrow(status)}
        onShowInterviews={() => void narrow('interviews')}
        onShowTests={() => void show('tests')}
      />
      <Tabs
        label="Hiring"
        value={tab}
        onValueChange={(next) => void show(next)}
        tabs={tabs.map((value) => ({ value, ...views[value] }))}
        className="mt-2"
      />
    </>
  )
}
