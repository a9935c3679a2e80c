import { Link } from 'react-router'
import type { AssignmentSummary } from '#domain/assignments/assignment.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { pathTo } from '#domain/paths.ts'
import { AssignmentStatusBadge } from '#web/features/assignments/assignment-status-badge.tsx'
import { PresenceMark } from '#web/features/assignments/presence-mark.tsx'
import { useReturnState } from '#web/lib/navigation/return-to.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'

interface AssignmentsTableProps {
  assignments: readonly AssignmentSummary[]
  outdated: boolean
}

export function AssignmentsTable({ assignments, outdated }: AssignmentsTableProps) {
  const state = useReturnState()
  return (
    <Table label="Assignments" outdated={outdated}>
      <TableHead>
        <HeadCell className="pl-5!">Talent</HeadCell>
        <HeadCell className="w-48">Company</HeadCell>
        <HeadCell className="w-56">Status</HeadCell>
        <HeadCell className="w-40">Dates</HeadCell>
        <HeadCell className="w-36 pr-5! text-right">Rate</HeadCell>
      </TableHead>
      <TableBody>
        {assignments.map((one) => (
          <Row key={one.id}>
            <Cell className="min-w-0 basis-full @3xl:pl-5!">
              <Link
                to={pathTo('admin_assignment', { id: one.id })}
                state={state}
                className="touch-target block rounded-sm font-semibold wrap-anywhere hover:underline @3xl:truncate"
              >
                {one.talent.name}
              </Link>
              <SecondLine className="truncate text-ink-soft">{one.role_title}</SecondLine>
            </Cell>
            <Cell className="wrap-anywhere max-@3xl:basis-full">{one.company.name}</Cell>
            <Cell className="flex flex-wrap items-center gap-2 @3xl:table-cell">
              <span className="inline-flex flex-wrap items-center gap-2">
                <AssignmentStatusBadge status={one.status} />
                {one.status === 'active' && <PresenceMark presence={one.presence} />}
                {one.has_open_replacement && <Badge tone="mango">Replacement</Badge>}
                {one.status !== 'ended' && one.overdue_items > 0 && (
                  <Badge tone="danger">{one.overdue_items} overdue</Badge>
                )}
              </span>
            </Cell>
            <Cell className="tabular">
              From {formatDate(one.start_date)}
              {one.ends_on && <SecondLine className="text-ink-soft">until {formatDate(one.ends_on)}</SecondLine>}
            </Cell>
            <Cell className="tabular @3xl:pr-5! @3xl:text-right">
              {moneyText(one.rates.bill_cents ?? 0)}
              <SecondLine className="text-ink-soft">{moneyText(one.rates.pay_cents ?? 0)} paid</SecondLine>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
