import type { AssignmentSort, AssignmentSummary } from '#domain/assignments/assignment.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { AssignmentStatusBadge } from '#web/features/assignments/assignment-status-badge.tsx'
import { PresenceMark } from '#web/features/assignments/presence-mark.tsx'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import type { Selection } from '#web/lib/list/use-selection.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { SortHead } from '#web/ui/sort-head.tsx'
import { Cell, HeadCell, Row, SecondLine, SelectCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'

/** The columns that can be hidden. */
export const assignmentColumns = [
  { value: 'company', label: 'Company' },
  { value: 'role', label: 'Role' },
  { value: 'status', label: 'Status' },
  { value: 'start_date', label: 'Start Date' },
  { value: 'rate', label: 'Rate' },
] as const
type AssignmentColumn = (typeof assignmentColumns)[number]['value']

interface AssignmentsTableProps {
  assignments: readonly AssignmentSummary[]
  outdated: boolean
  sort: AssignmentSort
  onSortChange: (sort: AssignmentSort) => void
  /** Whether the user sees a column. */
  shows: (column: AssignmentColumn) => boolean
  selection: Selection
  onOpen: (id: string) => void
}

/** A table with one row per assignment. */
export function AssignmentsTable({
  assignments,
  outdated,
  shows,
  selection,
  onOpen,
  ...sorting
}: AssignmentsTableProps) {
  const order = { ...sorting, disabled: selection.count > 0 }
  const onPage = assignments.map(({ id }) => id)
  return (
    <Table label="Assignments" outdated={outdated}>
      <TableHead>
        <HeadCell className="w-12 pl-5!">
          <SelectPage ids={onPage} selection={selection} />
        </HeadCell>
        <SortHead {...order} by="talent">
          Talent
        </SortHead>
        {shows('company') && (
          <SortHead {...order} by="company" className="w-32">
            Company
          </SortHead>
        )}
        {shows('role') && (
          <SortHead {...order} by="role" className="w-32">
            Role
          </SortHead>
        )}
        {shows('status') && (
          <SortHead {...order} by="status" className="w-26">
            Status
          </SortHead>
        )}
        {shows('start_date') && (
          <SortHead {...order} by="start_date" downFirst className="w-37">
            Start Date
          </SortHead>
        )}
        {shows('rate') && <HeadCell className="w-28">Rate</HeadCell>}
        <HeadCell className="w-33">
          <span className="sr-only">Details</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {assignments.map((one) => (
          <Row key={one.id} selected={selection.has(one.id)} className="pl-13">
            <SelectCell
              label={`${one.talent.name}, ${one.role_title}`}
              value={selection.has(one.id)}
              onValueChange={(on) => selection.toggle([one.id], on, onPage)}
            />
            <Cell className="min-w-0 basis-full font-semibold wrap-anywhere @3xl:whitespace-normal!">
              <span className="@3xl:line-clamp-2 @3xl:leading-5 group-data-compact/list:@3xl:line-clamp-1">
                {one.talent.name}
              </span>
            </Cell>
            {shows('company') && <Cell className="wrap-anywhere">{one.company.name}</Cell>}
            {shows('role') && <Cell className="wrap-anywhere text-ink-soft">{one.role_title}</Cell>}
            {shows('status') && (
              <Cell className="max-@3xl:basis-full">
                <AssignmentStatusBadge status={one.status} />
                <Marks assignment={one} />
              </Cell>
            )}
            {shows('start_date') && (
              <Cell className="tabular">
                {formatDate(one.start_date)}
                {one.ends_on && <SecondLine className="text-ink-soft">until {formatDate(one.ends_on)}</SecondLine>}
              </Cell>
            )}
            {shows('rate') && <Rate assignment={one} />}
            <Cell className="max-@3xl:basis-full @3xl:overflow-visible! @3xl:pr-5! @3xl:text-right">
              <Button size="sm" onClick={() => onOpen(one.id)}>
                View Details
                <span className="sr-only">
                  {' '}
                  of {one.talent.name}, {one.role_title}
                </span>
              </Button>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}

/** What needs attention now. */
function Marks({
  assignment: { status, presence, has_open_replacement, overdue_items },
}: {
  assignment: AssignmentSummary
}) {
  const isOverdue = status !== 'ended' && overdue_items > 0
  if (status !== 'active' && !has_open_replacement && !isOverdue) return null
  return (
    <SecondLine className="flex flex-wrap gap-x-2 gap-y-1">
      {has_open_replacement ? (
        <Badge tone="mango">Replacement</Badge>
      ) : isOverdue ? (
        <Badge tone="danger">{overdue_items} overdue</Badge>
      ) : (
        status === 'active' && <PresenceMark presence={presence} />
      )}
    </SecondLine>
  )
}

function Rate({ assignment: { rates } }: { assignment: AssignmentSummary }) {
  return (
    <Cell className="tabular">
      {moneyText(rates.bill_cents ?? 0)}
      <SecondLine className="text-ink-soft">{moneyText(rates.pay_cents ?? 0)} paid</SecondLine>
    </Cell>
  )
}
