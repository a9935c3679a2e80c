import type { ReactNode } from 'react'
import { nearestOffset } from '#domain/jobs/utc-offset.ts'
import { jobDefaults } from '#domain/jobs/job-form.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface DefaultZoneDialogProps {
  open: boolean
  /** The company's time zone. */
  zone: string
  /** What corrects the time zone. */
  change: ReactNode
  onChange: () => void
  /** Publishes with the default. */
  onKeep: () => void
  onClose: () => void
}

/** Asks before a job is published with the form's time zone although its company is in another one. */
export function DefaultZoneDialog({ open, zone, change, onChange, onKeep, onClose }: DefaultZoneDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Publish with ${jobDefaults.timezone}?`}
      footer={
        <>
          <Button onClick={onKeep}>Publish with {jobDefaults.timezone}</Button>
          <Button look="primary" onClick={onChange}>
            {change}
          </Button>
        </>
      }
    >
      <p className="text-ink-soft">
        The job still has the form’s default time zone. The company is in {formatZoneCity(zone)} ({nearestOffset(zone)}
        ). Applicants see how many of its working hours overlap with theirs.
      </p>
    </Dialog>
  )
}
