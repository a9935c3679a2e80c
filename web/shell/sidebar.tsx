import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Link, matchPath, useLocation } from 'react-router'
import { useMe } from '#web/lib/api/session.ts'
import { cx } from '#web/ui/cx.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { Entry } from './navigation.ts'
import { navigationOf } from './navigation.ts'

const row =
  'relative flex h-10 w-full items-center gap-3 rounded-control px-3 text-sm transition-colors [&>svg]:size-[18px] [&>svg]:shrink-0'

interface EntriesProps {
  collapsed?: boolean
  onNavigate?: () => void
}

/** The navigation entries of a portal, for the sidebar and the drawer. */
export function Entries({ collapsed, onNavigate }: EntriesProps) {
  const { main, more } = navigationOf(useMe())
  const list = (entries: readonly Entry[]) => (
    <ul className="grid gap-1">
      {entries.map((entry) => (
        <li key={entry.path}>
          <EntryLink entry={entry} collapsed={collapsed} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  )
  return (
    <nav aria-label="Main" className="p-3">
      {list(main)}
      {more.length > 0 && (
        <>
          <hr className="mx-1 my-3 border-line" />
          {list(more)}
        </>
      )}
    </nav>
  )
}

function EntryLink({ entry, collapsed, onNavigate }: EntriesProps & { entry: Entry }) {
  const { pathname } = useLocation()
  const here = [entry.path, ...(entry.covers ?? [])].some((path) => matchPath({ path, end: false }, pathname))
  const link = (
    <Link
      to={entry.path}
      onClick={onNavigate}
      aria-current={here ? 'page' : undefined}
      className={cx(
        row,
        here
          ? 'bg-primary-soft font-semibold text-primary-ink'
          : 'font-medium text-ink-soft hover:bg-hover hover:text-ink',
      )}
    >
      <entry.icon aria-hidden />
      <span className={collapsed ? 'sr-only' : 'min-w-0 grow truncate'}>{entry.label}</span>
      {entry.Badge && <entry.Badge collapsed={collapsed ?? false} />}
    </Link>
  )
  if (!collapsed) return link
  return (
    <Tooltip side="right" label={entry.label}>
      {link}
    </Tooltip>
  )
}

interface SidebarProps {
  collapsed: boolean
  onCollapsedChange: (collapsed: boolean) => void
}

/** The sidebar of wide screens: 256 px wide, or 64 px when collapsed. */
export function Sidebar({ collapsed, onCollapsedChange }: SidebarProps) {
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  const label = collapsed ? 'Expand sidebar' : 'Collapse sidebar'
  const toggle = (
    <button
      type="button"
      aria-expanded={!collapsed}
      onClick={() => onCollapsedChange(!collapsed)}
      className={cx(row, 'text-ink-faint hover:bg-hover hover:text-ink')}
    >
      <Icon aria-hidden />
      <span className={collapsed ? 'sr-only' : 'truncate'}>{label}</span>
    </button>
  )
  return (
    <aside
      className={cx(
        'sticky top-16 hidden h-[calc(100dvh-4rem)] shrink-0 flex-col overflow-hidden border-r border-line transition-[width] duration-200 ease-out desk:flex',
        collapsed ? 'w-16' : 'w-64',
      )}
    >
      <div className="min-h-0 grow overflow-y-auto overflow-x-hidden">
        <Entries collapsed={collapsed} />
      </div>
      <div className="border-t border-line p-3">
        {collapsed ? (
          <Tooltip side="right" label={label}>
            {toggle}
          </Tooltip>
        ) : (
          toggle
        )}
      </div>
    </aside>
  )
}
