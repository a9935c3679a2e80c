import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { LeaveBalance } from '#web/features/leave/leave-balance.tsx'
import { LeaveList } from '#web/features/leave/leave-list.tsx'
import { RequestLeaveDialog } from '#web/features/leave/request-leave-dialog.tsx'
import { useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useOwnAssignments } from './use-own-assignments.ts'

/** The applicant's leave: what is left of it, requests and their answers. */
export function LeaveSection() {
  const assignments = useOwnAssignments()
  const [requesting, setRequesting] = useState(false)
  useReadyDialogs(RequestLeaveDialog)
  const current = (assignments.data ?? []).filter(({ status }) => status !== 'ended')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {current.length > 0 && (
        <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
          <div className="grid min-w-0 grow gap-4">
            {current.map(({ id, company }) => (
              <div key={id}>
                {current.length > 1 && <h2 className="mb-1 text-sm font-semibold">{company.name}</h2>}
                <LeaveBalance assignment_id={id} label={`Paid leave, ${company.name}`} />
              </div>
            ))}
          </div>
          <Button look="primary" onClick={() => setRequesting(true)}>
            <CalendarPlus aria-hidden />
            Request Leave
          </Button>
        </div>
      )}
      <LeaveList names="company" empty="Leave that you request appears here." />
      {requesting && <RequestLeaveDialog assignments={current} onClose={() => setRequesting(false)} />}
    </div>
  )
}
