import { ArrowLeft, CircleCheck, Ellipsis, Info, Reply, RotateCcw, UserRoundPlus } from 'lucide-react'
import { Link } from 'react-router'
import { pathTo, screens } from '#domain/paths.ts'
import { supportApi } from '#domain/support/api.ts'
import { ticketSubjectLabels } from '#domain/support/ticket.ts'
import type { Ticket } from '#domain/support/ticket.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useReturnTo } from '#web/lib/navigation/return-to.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { toast } from '#web/ui/toast.ts'
import { PriorityBadge, TicketStatusBadge } from '../ticket-badges.tsx'
import { TicketDue } from '../ticket-due.tsx'

interface TicketHeaderProps {
  ticket: Ticket
  /** Assigns the ticket to the user. */
  onTake?: () => void
  onOpenDetails?: () => void
}

/** Whose ticket it is, how it stands, and what can be done next. */
export function TicketHeader({ ticket, onTake, onOpenDetails }: TicketHeaderProps) {
  const { subject, requester_name, detail, status, priority, assignee } = ticket
  const back = useReturnTo(screens.admin_messages.path, pathTo('admin_messages'))
  return (
    <header className="@container flex shrink-0 items-start gap-3 border-b border-line py-3 pr-3 pl-4 sm:pl-6">
      <Link
        {...back}
        aria-label="All tickets"
        title="All tickets"
        className="touch-target -ml-2 inline-flex size-9 items-center justify-center rounded-control text-ink-soft hover:bg-hover hover:text-ink"
      >
        <ArrowLeft aria-hidden className="size-[18px]" />
      </Link>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h1 className="min-w-0 truncate text-lg/6 font-semibold">
            <bdi>{requester_name}</bdi>
          </h1>
          <TicketStatusBadge status={status} />
          <PriorityBadge priority={priority} />
        </div>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
          <bdi className="min-w-0 truncate">{detail || ticketSubjectLabels[subject]}</bdi>
          <TicketDue ticket={ticket} />
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        {onTake && !assignee && (
          <Button size="sm" onClick={onTake} className="mr-1 @max-xl:hidden">
            <UserRoundPlus aria-hidden />
            Assign to me
          </Button>
        )}
        <StatusActions ticket={ticket} />
        {onOpenDetails && <IconButton label="Details" icon={<Info aria-hidden />} onClick={onOpenDetails} />}
      </div>
    </header>
  )
}

/** The next step as a button, the others in a menu. */
function StatusActions({ ticket: { conversation_id, allowed } }: { ticket: Ticket }) {
  const answer = useCall(supportApi.answer, { invalidates: ['messaging'] })
  const solve = useCall(supportApi.solve, { invalidates: ['messaging'] })
  const reopen = useCall(supportApi.reopen, { invalidates: ['messaging'] })
  const move = (by: typeof answer | typeof solve | typeof reopen) =>
    by.mutate(
      { params: { id: conversation_id } },
      {
        onError: ({ message }) => toast({ variant: 'destructive', title: 'Status not changed', description: message }),
      },
    )
  const maySolve = allowed.includes('solve')
  const isReopenInMenu = maySolve && allowed.includes('reopen')
  return (
    <>
      {maySolve && (
        <Button size="sm" look="primary" busy={solve.isPending} onClick={() => move(solve)}>
          <CircleCheck aria-hidden />
          Solve
        </Button>
      )}
      {allowed.includes('reopen') && !maySolve && (
        <Button size="sm" busy={reopen.isPending} onClick={() => move(reopen)}>
          <RotateCcw aria-hidden />
          Reopen
        </Button>
      )}
      {(allowed.includes('answer') || isReopenInMenu) && (
        <Menu trigger={<IconButton label="More actions" icon={<Ellipsis aria-hidden />} />}>
          {allowed.includes('answer') && (
            <MenuItem icon={<Reply aria-hidden />} onSelect={() => move(answer)}>
              Mark as answered
            </MenuItem>
          )}
          {isReopenInMenu && (
            <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => move(reopen)}>
              Reopen
            </MenuItem>
          )}
        </Menu>
      )}
    </>
  )
}
