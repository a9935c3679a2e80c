import { MessageSquare } from 'lucide-react'
import type { OwnSupport } from '#domain/support/own-support.ts'
import { Button } from '#web/ui/button.tsx'

interface AskStaffProps {
  onAsk: () => void
  asking: boolean
  support?: OwnSupport
}

/** Leads from the help articles to the conversation with the staff. */
export function AskStaff({ onAsk, asking, support }: AskStaffProps) {
  return (
    <div className="shrink-0 border-t border-line p-4">
      <Button look="primary" className="w-full" busy={asking} busyLabel="Opening…" onClick={onAsk}>
        <MessageSquare aria-hidden />
        {support?.ticket ? 'Open your conversation' : 'Ask our team'}
      </Button>
    </div>
  )
}
