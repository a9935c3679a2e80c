import { activityLabel } from '#domain/activities.ts'
import type { AuditEntrySummary } from '#domain/audit/audit-entry.ts'
import { actorNameOf } from '#web/features/audit/actor-name-of.ts'
import { SelectPage } from '#web/lib/list/select-page.tsx'
import type { Selection } from '#web/lib/list/use-selection.ts'
import { formatInstantSeconds } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Cell, HeadCell, Row, SecondLine, SelectCell, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import type { EntryColumn } from './entry-columns.ts'

interface EntriesTableProps {
  entries: readonly AuditEntrySummary[]
  outdated: boolean
  /** Whether the user sees a column. */
  shows: (column: EntryColumn) => boolean
  /** Of users who may export entries. */
  selection: Selection | undefined
  onOpen: (id: number) => void
}

/** What it was done to, and of which company that is. */
const targetText = ({ target, company }: AuditEntrySummary) =>
  [target, company && company.name !== target && company.name].filter(Boolean).join(' · ')

/** What happened when, who did it, and to whom or what. */
export function EntriesTable({ entries, outdated, shows, selection, onOpen }: EntriesTableProps) {
  const zone = useTimeZone()
  const onPage = entries.map(({ id }) => String(id))
  return (
    <Table label="Audit logs" outdated={outdated}>
      <TableHead>
        {selection && (
          <HeadCell className="w-12 pl-5!">
            <SelectPage ids={onPage} selection={selection} />
          </HeadCell>
        )}
        {shows('timestamp') && <HeadCell className={cx('w-65', !selection && 'pl-5!')}>Timestamp</HeadCell>}
        <HeadCell className={cx(!selection && !shows('timestamp') && 'pl-5!')}>Action</HeadCell>
        {shows('user') && <HeadCell className="w-46">User</HeadCell>}
        {shows('target') && <HeadCell className="w-1/5">Target</HeadCell>}
        <HeadCell className="w-20">Details</HeadCell>
      </TableHead>
      <TableBody>
        {entries.map((entry) => {
          const { id, at, kind, actor } = entry
          const time = formatInstantSeconds(at, zone)
          const label = activityLabel(kind)
          const key = String(id)
          return (
            <Row
              key={id}
              selected={selection?.has(key) ?? false}
              className={cx('quiet-controls pr-24 @3xl:pr-0', selection && 'pl-13')}
            >
              {selection && (
                <SelectCell
                  label={`${label}, ${time}`}
                  value={selection.has(key)}
                  onValueChange={(on) => selection.toggle([key], on, onPage)}
                />
              )}
              {shows('timestamp') && (
                <Cell className={cx('tabular text-ink-soft @max-3xl:basis-full', !selection && '@3xl:pl-5!')}>
                  <time dateTime={at}>{time}</time>
                </Cell>
              )}
              <Cell
                className={cx(
                  'font-semibold wrap-anywhere @max-3xl:basis-full @3xl:whitespace-normal!',
                  !selection && !shows('timestamp') && '@3xl:pl-5!',
                )}
                title={label}
              >
                <span className="@3xl:line-clamp-2 @3xl:leading-5">{label}</span>
              </Cell>
              {shows('user') && (
                <Cell className="min-w-0 wrap-anywhere">
                  <div className="@3xl:truncate">{actorNameOf(entry)}</div>
                  {actor && <SecondLine className="text-xs text-ink-faint @3xl:truncate">{actor.email}</SecondLine>}
                </Cell>
              )}
              {shows('target') && (
                <Cell className="min-w-0 wrap-anywhere @max-3xl:basis-full @3xl:whitespace-normal!">
                  <span className="@3xl:line-clamp-3 @3xl:leading-5" title={targetText(entry)}>
                    {targetText(entry)}
                  </span>
                </Cell>
              )}
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
