import { ArrowLeftRight, CalendarPlus, CalendarX, ChevronDown, FilePen, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { assignmentLimits, pauseForm, replacementForm } from '#domain/assignments/assignment.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { AmendDialog } from './amend-dialog.tsx'
import { ExtendDialog } from './extend-dialog.tsx'
import { NoticeDialog } from './notice-dialog.tsx'
import { otherParty } from './other-party.ts'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'

const entries = [
  { action: 'propose_amendment', label: 'Change the terms…', icon: <FilePen aria-hidden />, danger: false },
  { action: 'extend', label: 'Change the end date…', icon: <CalendarPlus aria-hidden />, danger: false },
  {
    action: 'request_replacement',
    label: 'Request a replacement…',
    icon: <ArrowLeftRight aria-hidden />,
    danger: false,
  },
  { action: 'pause', label: 'Pause…', icon: <Pause aria-hidden />, danger: false },
  { action: 'give_notice', label: 'Give notice…', icon: <CalendarX aria-hidden />, danger: true },
] as const

type Opened = (typeof entries)[number]['action']

/** What the viewer can do with an assignment. */
export function AssignmentActions({ assignment }: { assignment: Assignment }) {
  const { id, side, status, company, talent, allowed } = assignment
  const [opened, setOpened] = useState<Opened>()
  const me = useMe()
  const mayMessage = side === 'talent' || (side === 'company' && me.allowed.includes('find_candidates'))
  const shown = entries.filter(({ action }) => allowed.includes(action))
  return (
    <>
      {mayMessage && <MessageButton about={{ subject: 'assignment', id }} />}
      {side === 'staff' && <MessageButton about={{ subject: 'account', id: company.id }} label="Message Company" />}
      {side === 'staff' && (status !== 'ended' || me.role === 'admin') && (
        <MessageButton about={{ subject: 'support', id: talent.id }} label="Message Talent" />
      )}
      {allowed.includes('resume') && <ResumeButton id={id} />}
      {shown.length > 0 && (
        <Menu
          trigger={
            <Button>
              More
              <ChevronDown aria-hidden />
            </Button>
          }
        >
          {shown.map(({ action, label, icon, danger }) => (
            <MenuItem key={action} icon={icon} danger={danger} onSelect={() => setOpened(action)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
      {opened && <Opening action={opened} assignment={assignment} onClose={() => setOpened(undefined)} />}
    </>
  )
}

function ResumeButton({ id }: { id: string }) {
  const resume = useCall(assignmentsApi.resume)
  return (
    <Button
      look="primary"
      busy={resume.isPending}
      busyLabel="Resuming…"
      onClick={() =>
        resume.mutate(
          { params: { id } },
          {
            onSuccess: () => toast({ title: 'Assignment resumed' }),
            onError: ({ message }) =>
              toast({ variant: 'destructive', title: 'Assignment not resumed', description: message }),
          },
        )
      }
    >
      <Play aria-hidden />
      Resume
    </Button>
  )
}

interface OpeningProps {
  action: Opened
  assignment: Assignment
  onClose: () => void
}

/** The dialog of an action. */
function Opening({ action, assignment, onClose }: OpeningProps): ReactNode {
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
