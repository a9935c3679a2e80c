import { LogOut } from 'lucide-react'
import { useState } from 'react'
import type { TakenAttempt } from '#domain/tests/attempt.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { formatClock } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'

interface LeaveTestProps {
  ends_at: TakenAttempt['ends_at']
  onLeave: () => void
}

/** Leaves a running test, after saying that its time keeps running. */
export function LeaveTest({ ends_at, onLeave }: LeaveTestProps) {
  const [asking, setAsking] = useState(false)
  const zone = useTimeZone()
  return (
    <>
      <Button size="sm" look="ghost" aria-label="Leave the test" onClick={() => setAsking(true)}>
        <LogOut aria-hidden />
        <span className="max-sm:hidden">Leave</span>
      </Button>
      <Confirm
        open={asking}
        title="Leave the test?"
        description={`Your time keeps running${ends_at ? ` until ${formatClock(Date.parse(ends_at), zone)}` : ''}. Your answers are kept, and you can continue until then.`}
        action="Leave"
        cancel="Keep working"
        onConfirm={() => {
          setAsking(false)
          onLeave()
        }}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
