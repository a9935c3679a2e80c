import type { Ticket } from '#domain/support/ticket.ts'
import { Timeline } from '#web/features/audit/timeline.tsx'
import { CreateCompany } from './create-company.tsx'
import { RelatedSection } from './related-section.tsx'
import { ContactRequestSection, HistorySection, RequesterSection } from './ticket-facts.tsx'
import { TicketProperties } from './ticket-properties.tsx'

/** What the staff know and decide about a ticket. */
export function TicketPanel({ ticket }: { ticket: Ticket }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 p-5">
      <TicketProperties ticket={ticket} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-line pt-6">
        <RequesterSection ticket={ticket} />
        <ContactRequestSection ticket={ticket} />
        <CreateCompany ticket={ticket} />
        <RelatedSection ticket={ticket} />
        <HistorySection ticket={ticket} />
        <Timeline subjectId={ticket.conversation_id} />
      </div>
    </div>
  )
}
