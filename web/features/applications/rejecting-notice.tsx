import { Hourglass } from 'lucide-react'
import { useNow } from '#web/lib/time/use-now.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useUndoReject } from './use-rejecting.ts'
import type { Rejectable } from './use-rejecting.ts'

interface RejectingNoticeProps {
  application: Rejectable
  rejects_at: string
  /** Whether the user may undo it. */
  undoable: boolean
}

/** Shows a pending rejection, the time left to undo it, and the Undo button. */
export function RejectingNotice({ application, rejects_at, undoable }: RejectingNoticeProps) {
  const { undo, busy } = useUndoReject()
  const minutes = Math.floor((Date.parse(rejects_at) - useNow()) / 60_000)
  return (
    <Banner
      tone="danger"
      icon={<Hourglass aria-hidden />}
      action={
        undoable && (
          <Button size="sm" busy={busy} busyLabel="Undoing…" onClick={() => undo(application)}>
            Undo
          </Button>
        )
      }
    >
      Being rejected. {application.name} will be notified {minutes > 1 ? `in ${minutes} minutes.` : 'within a minute.'}
    </Banner>
  )
}
