import { Link } from 'react-router'
import { conversationPath } from '#domain/portal-paths.ts'
import { ticketSubjectLabels } from '#domain/support/ticket.ts'
import type { TicketRow } from '#domain/support/ticket.ts'
import { useMe } from '#web/lib/api/session.ts'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import type { Selection } from '#web/lib/list/use-selection.ts'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Cell, HeadCell, Row, SecondLine, SelectCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { PriorityBadge, TicketStatusBadge } from '../ticket-badges.tsx'
import { TicketDue } from '../ticket-due.tsx'

interface TicketsTableProps {
  tickets: readonly TicketRow[]
  /** The previous page is still shown while the next one loads. */
  outdated: boolean
  selection: Selection
}

/** A table with one row per ticket. */
export function TicketsTable({ tickets, outdated, selection }: TicketsTableProps) {
  const onPage = tickets.map(({ conversation_id }) => conversation_id)
  return (
    <Table label="Tickets" outdated={outdated}>
      <TableHead>
        <HeadCell className="w-12 pl-5!">
          <SelectPage ids={onPage} selection={selection} />
        </HeadCell>
        <HeadCell className="w-54">Requester</HeadCell>
        <HeadCell>Latest message</HeadCell>
        <HeadCell className="w-54">Reply</HeadCell>
        <HeadCell className="w-34">Assignee</HeadCell>
        <HeadCell className="w-27">Updated</HeadCell>
      </TableHead>
      <TableBody>
        {tickets.map((ticket) => (
          <TicketItem
            key={ticket.conversation_id}
            ticket={ticket}
            selected={selection.has(ticket.conversation_id)}
            onSelect={(on) => selection.toggle([ticket.conversation_id], on, onPage)}
          />
        ))}
      </TableBody>
    </Table>
  )
}

interface TicketItemProps {
  ticket: TicketRow
  selected: boolean
  onSelect: (on: boolean) => void
}

function TicketItem({ ticket, selected, onSelect }: TicketItemProps) {
  const returnState = useReturnState()
  const { role } = useMe()
  const { conversation_id, subject, requester_name, detail, last_message, assignee, status, priority, tags } = ticket
  const hasMarks = priority !== 'normal' || tags.length > 0
  return (
    <Row selected={selected} className="pl-13">
      <SelectCell label={requester_name} value={selected} onValueChange={onSelect} />
      <Cell className="min-w-0 basis-full">
        <Link
          data-ticket
          to={conversationPath(role, conversation_id)}
          state={returnState}
          className="touch-target block truncate rounded-sm font-semibold hover:underline"
        >
          <bdi>{requester_name}</bdi>
        </Link>
        <SecondLine className="truncate text-ink-soft">
          <bdi>{detail || ticketSubjectLabels[subject]}</bdi>
        </SecondLine>
      </Cell>
      <Cell className="min-w-0 basis-full">
        {last_message && (
          <p className="line-clamp-2 text-ink-soft @3xl:truncate">
            {last_message.is_staff && <span className="font-medium text-ink">{last_message.sender_name}: </span>}
            <bdi>{last_message.excerpt}</bdi>
          </p>
        )}
        {hasMarks && (
          <SecondLine className="mt-1 flex flex-wrap items-center gap-1.5 overflow-hidden @3xl:mt-0 @3xl:h-5 @3xl:flex-nowrap">
            <PriorityBadge priority={priority} />
            {tags.map((tag) => (
              <span key={tag} className="max-w-40 truncate rounded-sm bg-hover px-1.5 text-xs/5 text-ink-soft">
                {tag}
              </span>
            ))}
          </SecondLine>
        )}
      </Cell>
      <Cell>{status === 'open' ? <TicketDue ticket={ticket} /> : <TicketStatusBadge status={status} />}</Cell>
      <Cell className={assignee ? '' : 'text-ink-faint'}>{assignee?.name ?? 'Unassigned'}</Cell>
      <Cell className="text-ink-soft">
        <RelativeTime at={last_message?.sent_at ?? ticket.opened_at} focusable />
      </Cell>
    </Row>
  )
}
