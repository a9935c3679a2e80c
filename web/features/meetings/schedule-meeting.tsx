import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import type { MeetingAbout } from '#domain/meetings/meeting-forms.ts'
import type { MeetingKind } from '#domain/meetings/meeting.ts'
import type { ButtonProps } from '#web/ui/button.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProposeDialog } from './propose-dialog.tsx'

interface ScheduleMeetingProps extends Pick<ButtonProps, 'size' | 'look' | 'className'> {
  about: MeetingAbout
  /** The person or company on the other side. */
  asked: string
}

const labels: Record<MeetingKind, string> = {
  interview: 'Schedule Interview',
  account_call: 'Schedule Call',
  check_in: 'Schedule Check-in',
}

/** Opens the dialog that proposes a meeting. */
export function ScheduleMeeting({ about, asked, size = 'sm', ...looks }: ScheduleMeetingProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button {...looks} size={size} onClick={() => setOpen(true)}>
        <CalendarClock aria-hidden />
        {labels[about.kind]}
      </Button>
      <ProposeDialog about={about} asked={asked} open={open} onOpenChange={setOpen} />
    </>
  )
}
