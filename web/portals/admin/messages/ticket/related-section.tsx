import { Merge } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { conversationPath } from '#domain/portal-paths.ts'
import { ticketStatusLabels } from '#domain/support/ticket-machine.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { usePassedReturnState } from '#web/lib/navigation/return-to.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

const MergeDialog = lazyDialog(async () => (await import('./merge-dialog.tsx')).MergeDialog)

/** Other conversations with the same person, which can be merged with this one. */
export function RelatedSection({ ticket }: { ticket: Ticket }) {
  const { role } = useMe()
  const returnState = usePassedReturnState()
  const [merging, setMerging] = useState(false)
  useReadyDialogs(MergeDialog)
  const { related, allowed } = ticket
  if (related.length === 0) return null
  return (
    <Section title="Same person">
      <ul className="grid gap-3 text-sm">
        {related.map((other) => (
          <li key={other.conversation_id} className="min-w-0">
            <Link
              to={conversationPath(role, other.conversation_id)}
              state={returnState}
              className="rounded-sm font-medium wrap-anywhere text-primary-ink hover:underline"
            >
              <bdi>{other.detail}</bdi>
            </Link>
            <p className="text-ink-soft">
              {ticketStatusLabels[other.status]}, opened <RelativeTime at={other.opened_at} className="lowercase" />
            </p>
          </li>
        ))}
      </ul>
      {allowed.includes('merge') && (
        <Button size="sm" className="mt-3" onClick={() => setMerging(true)}>
          <Merge aria-hidden />
          Merge…
        </Button>
      )}
      {merging && <MergeDialog ticket={ticket} onClose={() => setMerging(false)} />}
    </Section>
  )
}
