import { useState } from 'react'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import type { Timesheet } from '#domain/time/timesheet.ts'
import { useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExtraHoursDialog } from './extra-hours-dialog.tsx'

/** The company agrees to hours beyond those of a week. */
export function ExtraHours({ timesheet }: { timesheet: Timesheet }) {
  const [open, setOpen] = useState(false)
  useReadyDialogs(ExtraHoursDialog)
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p className="text-ink-soft">
        {minutesText(timesheet.limit_minutes)} are agreed for this week. More hours are only paid if you agree to them.
      </p>
      <Button size="sm" onClick={() => setOpen(true)}>
        Agree to Extra Hours
      </Button>
      {open && <ExtraHoursDialog {...timesheet} name={timesheet.talent.name} onClose={() => setOpen(false)} />}
    </div>
  )
}
