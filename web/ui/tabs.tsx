import type { KeyboardEvent, ReactNode } from 'react'
import { useEffect, useId, useRef } from 'react'
import { cx } from './cx.ts'
import { ScrollArrow, fadeOf, useScrollEdges } from './scroll-edges.tsx'

export interface Tab<Value extends string> {
  value: Value
  label: ReactNode
  content: ReactNode
}

interface TabsProps<Value extends string> {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  /** `line` below a heading, `pill` inside a card. */
  look?: 'line' | 'pill'
  className?: string
}

const looks = {
  line: {
    list: 'gap-6 overflow-x-auto [scrollbar-width:none] shadow-[inset_0_-1px_0_var(--line)]',
    tab: 'h-10 border-b-2 border-transparent text-ink-soft hover:text-ink data-[state=active]:border-primary data-[state=active]:text-ink',
  },
  pill: {
    list: 'rounded-control bg-sunken p-1',
    tab: 'h-8 flex-1 rounded-[7px] text-ink-soft hover:text-ink data-[state=active]:bg-lifted data-[state=active]:text-ink data-[state=active]:shadow-control',
  },
}

/** Tabs with their panel. The arrow keys, Home and End open another tab. Where there is no room for all, they scroll. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  look = 'line',
  className,
}: TabsProps<Value>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const edges = useScrollEdges(list, tabs.length)
  const active = tabs.findIndex((tab) => tab.value === value)
  useEffect(() => {
    if (list.current) show(list.current, active)
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = targetOf(event.key, active, tabs.length)
    if (at === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    tabsIn(list.current!)[at]!.focus()
    onValueChange(tabs[at]!.value)
  }
  return (
    <div className={className}>
      <div className="relative">
        <div ref={list} role="tablist" aria-label={label} className={cx('flex', looks[look].list, fadeOf(edges))}>
          {tabs.map((tab, at) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-tab-${tab.value}`}
              aria-selected={at === active}
              aria-controls={`${id}-panel-${tab.value}`}
              data-state={at === active ? 'active' : 'inactive'}
              tabIndex={at === active ? 0 : -1}
              onKeyDown={onKeyDown}
              // A tab opens when it is pressed, before the button is released.
              onMouseDown={(event) => event.button === 0 && !event.ctrlKey && onValueChange(tab.value)}
              onClick={() => at !== active && onValueChange(tab.value)}
              className={cx(
                'inline-flex items-center justify-center gap-2 whitespace-nowrap text-sm font-semibold transition-colors focus-visible:-outline-offset-2',
                looks[look].tab,
              )}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {edges.start && <ScrollArrow list={list} to="start" />}
        {edges.end && <ScrollArrow list={list} to="end" />}
      </div>
      {tabs.map((tab, at) => (
        <div
          key={tab.value}
          role="tabpanel"
          id={`${id}-panel-${tab.value}`}
          aria-labelledby={`${id}-tab-${tab.value}`}
          tabIndex={-1}
          hidden={at !== active}
          className="pt-4"
        >
          {at === active && tab.content}
        </div>
      ))}
    </div>
  )
}

const tabsIn = (list: HTMLElement) => list.querySelectorAll<HTMLElement>('[role=tab]')

/** The tab that a key opens, if it does. */
function targetOf(key: string, active: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (active + 1) % count
  if (key === 'ArrowLeft') return (active - 1 + count) % count
  return key === 'Home' ? 0 : key === 'End' ? count - 1 : undefined
}

/** How much of a tab's neighbors stays visible, in pixels, so that a list that scrolls does not seem to end there. */
const peek = 56

/** Scrolls the list sideways so that a tab is visible, with the edges of its neighbors. */
function show(list: HTMLElement, at: number) {
  const tab = tabsIn(list)[at]
  if (!tab) return
  const start = tab.getBoundingClientRect().left - list.getBoundingClientRect().left + list.scrollLeft
  const from = start - peek
  const to = start + tab.offsetWidth + peek
  if (from < list.scrollLeft) list.scrollLeft = from
  else if (to > list.scrollLeft + list.clientWidth) list.scrollLeft = to - list.clientWidth
}
