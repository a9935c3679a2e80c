import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { PlainIconButton } from './plain-icon-button.tsx'
import { Menu, MenuItem } from './menu.tsx'

interface Choice {
  label: string
  icon?: ReactNode
  onSelect: () => void
}

export interface BulkAction {
  label: string
  icon?: ReactNode
  /** This action is in progress. */
  busy?: boolean
  busyLabel?: string
  /** Another action is in progress. */
  disabled?: boolean
  /** Runs the action; with `choices`, the options to choose from. */
  onSelect?: () => void
  choices?: readonly Choice[]
}

interface BulkBarProps {
  /** The accessible name. */
  label: string
  /** The number of selected rows, as text. */
  status: string
  /** Also selects the rows on other pages. */
  selectAll?: { label: string; onSelect: () => void } | undefined
  onClear: () => void
  actions: readonly BulkAction[]
}

/**
 * Bulk actions for the selected rows. It replaces the headings of a `ListScreen`, so nothing moves when it appears, and
 * it stays visible while the rows scroll.
 */
export function BulkBar({ label, status, selectAll, onClear, actions }: BulkBarProps) {
  const isBusy = actions.some(({ busy }) => busy)
  return (
    <div className="z-20 h-0 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-16">
      <div
        role="region"
        aria-label={label}
        className="absolute top-0 right-0 left-12 flex h-12 items-center gap-2 bg-primary-soft pr-2 pl-1 shadow-[inset_0_-1px_0_var(--line)] @3xl:h-10 @3xl:pr-3"
      >
        <p role="status" className="tabular min-w-0 truncate text-sm font-medium text-primary-ink">
          {status}
        </p>
        {selectAll && (
          <Button size="sm" look="ghost" className="px-1! text-primary-ink! underline" onClick={selectAll.onSelect}>
            {selectAll.label}
          </Button>
        )}
        <Button size="sm" look="ghost" className="px-1! text-primary-ink! underline @max-3xl:hidden" onClick={onClear}>
          Clear selection
        </Button>
        <div className="ml-auto flex items-center gap-1.5">
          <div className="contents @max-3xl:hidden">
            {actions.map((action) =>
              action.choices ? (
                <Menu
                  key={action.label}
                  trigger={
                    <Button size="sm" busy={action.busy ?? false} disabled={action.disabled ?? false}>
                      {action.label}
                      <ChevronDown aria-hidden />
                    </Button>
                  }
                >
                  <Choices choices={action.choices} />
                </Menu>
              ) : (
                <Button
                  key={action.label}
                  size="sm"
                  busy={action.busy ?? false}
                  busyLabel={action.busyLabel}
                  disabled={action.disabled ?? false}
                  onClick={action.onSelect}
                >
                  {action.icon}
                  {action.label}
                </Button>
              ),
            )}
          </div>
          <div className="contents @3xl:hidden">
            <Menu
              trigger={
                <Button size="sm" busy={isBusy}>
                  Actions
                  <ChevronDown aria-hidden />
                </Button>
              }
            >
              {actions.map(({ choices, onSelect = () => undefined, ...action }) =>
                choices ? (
                  <Choices key={action.label} choices={choices} of={action.label} />
                ) : (
                  <MenuItem key={action.label} {...action} onSelect={onSelect}>
                    {action.label}
                  </MenuItem>
                ),
              )}
            </Menu>
            <PlainIconButton label="Clear selection" icon={<X aria-hidden />} onClick={onClear} />
          </div>
        </div>
      </div>
    </div>
  )
}

function Choices({ choices, of }: { choices: readonly Choice[]; of?: string }) {
  return choices.map(({ label, icon, onSelect }) => (
    <MenuItem key={label} icon={icon} onSelect={onSelect}>
      {of ? `${of.replace(/…$/, '')} ${label}` : label}
    </MenuItem>
  ))
}
