import type { ReactNode } from 'react'
import { screens } from '#domain/paths.ts'
import { LeaveList } from '#web/features/leave/leave-list.tsx'
import { WorkReport } from '#web/features/time/work-report.tsx'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { NowSection } from './now-section.tsx'
import { TimesheetsSection } from './timesheets-section.tsx'
import type { TeamSection } from './use-team-search.ts'
import { teamSections, usePeopleSearch, useTeamSection, useTimesheetsSearch } from './use-team-search.ts'

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
        tabs={teamSections.map((value) => ({ value, ...sections[value] }))}
      />
    </>
  )
}
