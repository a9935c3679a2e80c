import type { ReactNode } from 'react'
import { Suspense, lazy } from 'react'
import { screens } from '#domain/paths.ts'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NowSection } from './now-section.tsx'
import type { TeamSection } from './use-team-search.ts'
import { teamSections, usePeopleSearch, useTeamSection, useTimesheetsSearch } from './use-team-search.ts'

const TimesheetsSection = lazy(async () => ({ default: (await import('./timesheets-section.tsx')).TimesheetsSection }))
const LeaveList = lazy(async () => ({ default: (await import('#web/features/leave/leave-list.tsx')).LeaveList }))
const WorkReport = lazy(async () => ({
  default: (await import('#web/features/work-report/work-report.tsx')).WorkReport,
}))

const sections: Record<TeamSection, { label: string; content: ReactNode }> = {
  now: { label: 'Now', content: <NowSection /> },
  timesheets: { label: 'Timesheets', content: <TimesheetsSection /> },
  leave: {
    label: 'Leave',
    content: <LeaveList names="talent" empty="Leave that your team requests appears here." />,
  },
  reports: { label: 'Reports', content: <WorkReport names="talent" /> },
}

export const handle = { wide: true } satisfies ScreenHandle

/** The company's team: people at work now, timesheets, leave and reports. */
export default function Team() {
  const [section, setSection] = useTeamSection()
  const [, setPeople] = usePeopleSearch()
  const [, setTimesheets] = useTimesheetsSearch()
  // The state of one section does not apply to another.
  const show = (next: TeamSection) => {
    void setPeople(null)
    void setTimesheets(null)
    void setSection(next, { history: 'push' })
  }
  return (
    <>
      <PageHeader title={screens.company_team.title} />
      <Tabs
        label="Team"
        value={section}
        onValueChange={show}
        tabs={teamSections.map((value) => ({
          value,
          label: sections[value].label,
          content: <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>{sections[value].content}</Suspense>,
        }))}
      />
    </>
  )
}
