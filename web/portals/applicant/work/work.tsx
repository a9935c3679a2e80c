import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'
import { screens } from '#domain/paths.ts'
import { ClockPanel } from '#web/features/time/clock/clock-panel.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NextShifts } from './next-shifts.tsx'
import type { WorkSection } from './use-work-search.ts'
import { useWorkSearch, workSections } from './use-work-search.ts'

const TimesheetsSection = lazy(async () => ({ default: (await import('./timesheets-section.tsx')).TimesheetsSection }))
const EarningsSection = lazy(async () => ({
  default: (await import('./earnings/earnings-section.tsx')).EarningsSection,
}))
const LeaveSection = lazy(async () => ({ default: (await import('./leave-section.tsx')).LeaveSection }))
const AssignmentsSection = lazy(async () => ({
  default: (await import('./assignments-section.tsx')).AssignmentsSection,
}))
const ReferralsSection = lazy(async () => ({ default: (await import('./referrals-section.tsx')).ReferralsSection }))
const WorkReport = lazy(async () => ({
  default: (await import('#web/features/work-report/work-report.tsx')).WorkReport,
}))

const sections: Record<WorkSection, { label: string; content: ReactNode }> = {
  clock: {
    label: 'Clock',
    content: (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ClockPanel />
        <div>
          <NextShifts />
        </div>
      </div>
    ),
  },
  timesheets: { label: 'Timesheets', content: <TimesheetsSection /> },
  earnings: { label: 'Earnings', content: <EarningsSection /> },
  leave: { label: 'Leave', content: <LeaveSection /> },
  assignments: { label: 'Assignments', content: <AssignmentsSection /> },
  referrals: { label: 'Referrals', content: <ReferralsSection /> },
  reports: { label: 'Reports', content: <WorkReport names="company" /> },
}

/** Work: the applicant's clock, timesheets, leave, assignments and referrals. */
export default function Work() {
  const [{ tab }, setSearch] = useWorkSearch()
  return (
    <>
      <PageHeader title={screens.applicant_work.title} />
      <Tabs
        label="Work"
        value={tab}
        onValueChange={(next: WorkSection) =>
          void setSearch(
            {
              tab: next,
              timesheet: null,
              week: null,
              page: null,
              payout: null,
              payouts_page: null,
              referrals_page: null,
            },
            { history: 'push' },
          )
        }
        tabs={workSections.map((value) => ({
          value,
          label: sections[value].label,
          content: <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{sections[value].content}</Suspense>,
        }))}
      />
    </>
  )
}
