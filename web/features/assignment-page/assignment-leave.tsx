import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { LeaveBalance } from '#web/features/leave/leave-balance.tsx'
import { LeaveList } from '#web/features/leave/leave-list.tsx'
import { RequestLeaveDialog } from '#web/features/leave/request-leave-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'

/** The leave of an assignment: what is left of it, and all requests. */
export function AssignmentLeave({ assignment }: { assignment: Assignment }) {
  const { id, side, status, talent, company, terms } = assignment
  const [requesting, setRequesting] = useState(false)
  const isTalent = side === 'talent'
  useReadyDialogs(RequestLeaveDialog)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
        <div className="min-w-0 grow">
          <LeaveBalance assignment_id={id} label={`Paid leave, ${isTalent ? company.name : talent.name}`} />
        </div>
        {isTalent && status !== 'ended' && (
          <Button look="primary" onClick={() => setRequesting(true)}>
            <CalendarPlus aria-hidden />
            Request Leave
          </Button>
        )}
      </div>
      <LeaveList
        assignment_id={id}
        empty={isTalent ? 'Leave that you request appears here.' : `Leave that ${talent.name} requests appears here.`}
      />
      {requesting && (
        <RequestLeaveDialog
          assignments={[{ id, company, role_title: terms.role_title }]}
          onClose={() => setRequesting(false)}
        />
      )}
    </div>
  )
}
