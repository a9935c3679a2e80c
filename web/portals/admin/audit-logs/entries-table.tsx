import { activityLabel } from '#domain/activity-labels.ts'
import type { AuditEntrySummary } from '#domain/audit/audit-entry.ts'
import { actorNameOf } from '#web/features/audit/actor-name-of.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'

interface EntriesTableProps {
  entries: readonly AuditEntrySummary[]
  outdated: boolean
  onOpen: (id: number) => void
}

/** What happened when, who did it, and to whom or what. */
export function EntriesTable({ entries, outdated, onOpen }: EntriesTableProps) {
  const zone = useTimeZone()
  return (
    <Table label="Audit logs" outdated={outdated}>
      <TableHead>
        <HeadCell className="w-62 pl-5!">Timestamp</HeadCell>
        <HeadCell>Action</HeadCell>
        <HeadCell className="w-1/5">User</HeadCell>
        <HeadCell className="w-1/4">Target</HeadCell>
        <HeadCell className="w-24">Details</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => {
          const { id, at, kind, actor, target, company } = entry
          const time = formatInstant(at, zone)
          const label = activityLabel(kind)
          return (
            <Row key={id} className="pr-24 @3xl:pr-0">
              <Cell className="tabular text-ink-soft @max-3xl:basis-full @3xl:pl-5!">
                <time dateTime={at}>{time}</time>
              </Cell>
              <Cell className="font-semibold wrap-anywhere @max-3xl:basis-full @3xl:whitespace-normal!" title={label}>
                <span className="@3xl:line-clamp-2 @3xl:leading-5">{label}</span>
              </Cell>
              <Cell className="min-w-0 wrap-anywhere">
                <div className="@3xl:truncate">{actorNameOf(entry)}</div>
                {actor && <SecondLine className="text-xs text-ink-faint @3xl:truncate">{actor.email}</SecondLine>}
              </Cell>
              <Cell className="min-w-0 wrap-anywhere @max-3xl:basis-full">
                <div className="@3xl:truncate" title={target || company?.name}>
                  {target || company?.name}
                </div>
                {target && company && (
                  <SecondLine className="text-xs text-ink-faint @3xl:truncate">{company.name}</SecondLine>
                )}
              </Cell>
              <Cell className="absolute top-3 right-4 @3xl:static @3xl:overflow-visible! @3xl:pr-5!">
                <Button size="sm" onClick={() => onOpen(id)}>
                  View<span className="sr-only">{` ${label}, ${time}`}</span>
                </Button>
              </Cell>
            </Row>
          )
        })}
      </TableBody>
    </Table>
  )
}
