import type { ReactNode } from 'react'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Way } from './outcomes.ts'

interface TestButtonsProps {
  /** When the form was last saved in this browser. */
  savedAt: number | undefined
  primary: { way: Exclude<Way, 'save'>; label: string; busyLabel: string }
  busy: Way | undefined
  error: ReactNode
  onCancel: () => void
  onSend: (way: Way) => void
}

export function TestButtons({ savedAt, primary, busy, error, onCancel, onSend }: TestButtonsProps) {
  const zone = useTimeZone()
  return (
    <BottomBar>
      <div className="grid gap-3">
        {error}
        <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 sm:gap-x-3">
          <Button
            look="ghost"
            className="-ml-4 max-sm:-ml-3 max-sm:px-3"
            disabled={busy !== undefined}
            onClick={onCancel}
          >
            Cancel
          </Button>
          <p className="mr-auto text-sm text-ink-faint max-sm:order-first max-sm:basis-full max-sm:text-xs">
            {savedAt !== undefined && `Saved in this browser at ${formatClock(savedAt, zone)}`}
          </p>
          <Button
            className="max-sm:px-3"
            disabled={busy !== undefined && busy !== 'save'}
            busy={busy === 'save'}
            busyLabel="Saving…"
            onClick={() => onSend('save')}
          >
            Save as Draft
          </Button>
          <Button
            look="primary"
            className="max-sm:px-3"
            disabled={busy === 'save'}
            busy={busy === primary.way}
            busyLabel={primary.busyLabel}
            onClick={() => onSend(primary.way)}
          >
            {primary.label}
          </Button>
        </div>
      </div>
    </BottomBar>
  )
}
