import { ArrowLeftRight, CalendarPlus, CalendarX, ChevronDown, FilePen, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { assignmentsApi } from '#domain/assignments/api.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { MessageButton } from '#web/features/messaging/message-button.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import type { AssignmentDialogAction } from './assignment-dialog.tsx'

const AssignmentDialog = lazyDialog(async () => (await import('./assignment-dialog.tsx')).AssignmentDialog)

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
] as const satisfies { action: AssignmentDialogAction; label: string; icon: ReactNode; danger: boolean }[]

/** What the viewer can do with an assignment. */
export function AssignmentActions({ assignment }: { assignment: Assignment }) {
  const { id, side, status, company, talent, allowed } = assignment
  const [opened, setOpened] = useState<AssignmentDialogAction>()
  useReadyDialogs(AssignmentDialog)
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
      {opened && <AssignmentDialog action={opened} assignment={assignment} onClose={() => setOpened(undefined)} />}
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
