import { AlarmClock, UserRound, UserRoundX } from 'lucide-react'
import type { ReactNode } from 'react'
import { numberText } from '#domain/kernel/count.ts'
import type { TicketsPage } from '#domain/support/ticket.ts'
import { cx } from '#web/ui/cx.ts'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import type { TicketsSearch } from './use-tickets-search.ts'

interface TicketViewsProps {
  search: TicketsSearch
  counts: TicketsPage['counts'] | undefined
  onSearchChange: (change: Partial<TicketsSearch>) => void
}

const withCount = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} ${numberText(count)}`

/** The most frequent filters, each with the number of its tickets. */
export function TicketViews({ search, counts, onSearchChange }: TicketViewsProps) {
  const { status, assignee, at_risk } = search
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="-m-1 flex max-w-[calc(100%+0.5rem)] overflow-x-auto p-1 [scrollbar-width:none]">
        <SegmentedControl
          label="Status"
          value={status}
          onValueChange={(next) => onSearchChange({ status: next })}
          segments={[
            { value: 'unsolved', label: withCount('Unsolved', counts && counts.open + counts.waiting) },
            { value: 'open', label: withCount('Open', counts?.open) },
            { value: 'waiting', label: withCount('Waiting', counts?.waiting) },
            { value: 'solved', label: withCount('Solved', counts?.solved) },
            { value: 'all', label: 'All' },
          ]}
        />
      </div>
      <div role="group" aria-label="Show only" className="flex flex-wrap gap-2">
        <Toggle
          icon={<AlarmClock aria-hidden />}
          label="At risk"
          count={counts?.at_risk}
          danger={(counts?.at_risk ?? 0) > 0}
          pressed={at_risk}
          onPress={() => onSearchChange({ at_risk: !at_risk })}
        />
        <Toggle
          icon={<UserRound aria-hidden />}
          label="Mine"
          count={counts?.mine}
          pressed={assignee === 'me'}
          onPress={() => onSearchChange({ assignee: assignee === 'me' ? null : 'me' })}
        />
        <Toggle
          icon={<UserRoundX aria-hidden />}
          label="Unassigned"
          count={counts?.unassigned}
          pressed={assignee === 'none'}
          onPress={() => onSearchChange({ assignee: assignee === 'none' ? null : 'none' })}
        />
      </div>
    </div>
  )
}

interface ToggleProps {
  icon: ReactNode
  label: string
  count: number | undefined
  danger?: boolean
  pressed: boolean
  onPress: () => void
}

function Toggle({ icon, label, count, danger, pressed, onPress }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        'touch-target inline-flex h-8 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors [&_svg]:size-4',
        pressed
          ? 'border-primary bg-primary-soft text-primary-ink'
          : 'border-line-strong text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      {icon}
      {label}
      <span className={cx('tabular', danger && !pressed && 'text-danger-ink')}>{numberText(count)}</span>
    </button>
  )
}
