import { Plus } from 'lucide-react'
import { useState } from 'react'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { screens } from '#domain/paths.ts'
import { QueueLabel } from '#web/features/dashboard/queue-label.tsx'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { lazySection } from '#web/lib/document/lazy-section.tsx'
import { ExportButton } from '#web/lib/list/export-action.tsx'
import { exportAddress } from '#web/lib/list/staff-list.tsx'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'
import { Button } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { AssignmentList } from './assignment-list.tsx'
import { filterOf, noFilter, useAssignmentsSearch } from './use-assignments-search.ts'

const SubmittedOffers = lazySection(async () => (await import('./submitted-offers.tsx')).SubmittedOffers)
const Timesheets = lazySection(async () => (await import('./timesheets.tsx')).Timesheets)
const AssignmentDrawer = lazyDialog(async () => (await import('./assignment-drawer.tsx')).AssignmentDrawer)
const NewAssignmentDialog = lazyDialog(async () => (await import('./new-assignment-dialog.tsx')).NewAssignmentDialog)

const nothing = { ...noFilter, offer_status: null, disputed: null, page: null }

export const handle = { wide: true } satisfies ScreenHandle

/** The assignments of all companies that the viewer is responsible for, their hours, and the offers that staff submitted. */
export default function Assignments() {
  const { allowed } = useMe()
  const [search, setSearch] = useAssignmentsSearch()
  const { tab, assignment } = search
  const [adding, setAdding] = useState(false)
  useReadyDialogs(AssignmentDrawer, NewAssignmentDialog)
  return (
    <>
      <PageHeader
        title={screens.admin_assignments.title}
        actions={
          <>
            {tab === 'assignments' && (
              <ExportButton address={exportAddress(assignmentsApi.exportList.url, filterOf(search), search.sort)} />
            )}
            {allowed.includes('submit_offers') && (
              <Button look="primary" onClick={() => setAdding(true)}>
                <Plus aria-hidden />
                New Assignment
              </Button>
            )}
          </>
        }
      />
      <Tabs
        label="Sections"
        value={tab}
        // The filters of one section do not apply to the other.
        onValueChange={(next) => void setSearch({ ...nothing, tab: next }, { history: 'push' })}
        tabs={[
          { value: 'assignments', label: 'Assignments', content: <AssignmentList /> },
          { value: 'offers', label: <QueueLabel queue="offers">Offers</QueueLabel>, content: <SubmittedOffers /> },
          {
            value: 'timesheets',
            label: <QueueLabel queue="disputed_timesheets">Timesheets</QueueLabel>,
            content: <Timesheets />,
          },
        ]}
      />
      {assignment && <AssignmentDrawer id={assignment} onClose={() => void setSearch({ assignment: null })} />}
      {adding && (
        <NewAssignmentDialog
          onClose={() => setAdding(false)}
          onSubmitted={() => void setSearch({ ...nothing, tab: 'offers' }, { history: 'push' })}
        />
      )}
    </>
  )
}
