import type { ReactNode } from 'react'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { assignmentLimits, pauseForm, replacementForm } from '#domain/assignments/assignment.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { useCall } from '#web/lib/api/query.ts'
import { toast } from '#web/ui/toast.ts'
import { AmendDialog } from './amend-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { otherParty } from './other-party.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'

export type AssignmentDialogAction = 'propose_amendment' | 'extend' | 'request_replacement' | 'pause' | 'give_notice'

interface AssignmentDialogProps {
  action: AssignmentDialogAction
  assignment: Assignment
  onClose: () => void
}

/** The dialog of an action. */
export function AssignmentDialog({ action, assignment, onClose }: AssignmentDialogProps): ReactNode {
  const pause = useCall(assignmentsApi.pause)
  const request = useCall(assignmentsApi.requestReplacement)
  const { id, talent, company, side } = assignment
  switch (action) {
    case 'pause':
      return (
        <ReasonDialog
          schema={pauseForm}
          title="Pause this assignment?"
          description={`${talent.name} cannot clock in until the assignment is resumed. No hours are planned.`}
          hint={side === 'staff' ? 'Both sides see it.' : `${otherParty(assignment)} sees it.`}
          limit={assignmentLimits.reason}
          action="Pause"
          busy="Pausing…"
          onSubmit={async (body) => {
            await pause.mutateAsync({ params: { id }, body })
            toast({ title: 'Assignment paused' })
          }}
          onClose={onClose}
        />
      )
    case 'request_replacement':
      return (
        <ReasonDialog
          schema={replacementForm}
          title={`Request a replacement for ${talent.name}`}
          description="Your account manager proposes other talents. The assignment continues until you end it."
          hint="Say what you need. Only your account manager sees it."
          limit={assignmentLimits.replacement_reason}
          action="Request Replacement"
          busy="Requesting…"
          onSubmit={async (body) => {
            await request.mutateAsync({ params: { id }, body })
            toast({
              title: 'Replacement requested',
              description: `The account manager of ${company.name} is notified.`,
            })
          }}
          onClose={onClose}
        />
      )
    case 'give_notice':
      return <NoticeDialog assignment={assignment} onClose={onClose} />
    case 'extend':
      return <ExtendDialog assignment={assignment} onClose={onClose} />
    case 'propose_amendment':
      return <AmendDialog assignment={assignment} onClose={onClose} />
  }
}
