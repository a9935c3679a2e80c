import { Tabs as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { cx } from './cx.ts'

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

/** Tabs with their panel. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  look = 'line',
  className,
}: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  const active = tabs.findIndex((tab) => tab.value === value)
  useEffect(() => {
    if (list.current) show(list.current, active)
  }, [active])
  return (
    <Radix.Root value={value} onValueChange={(next) => onValueChange(next as Value)} className={className}>
      <Radix.List ref={list} aria-label={label} className={cx('flex', looks[look].list)}>
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className={cx(
              'inline-flex items-center justify-center gap-2 whitespace-nowrap text-sm font-semibold transition-colors focus-visible:-outline-offset-2',
              looks[look].tab,
            )}
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} tabIndex={-1} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  )
}

/** How much of a tab's neighbors stays visible, in pixels, so that a list that scrolls does not seem to end there. */
const peek = 56

/** Scrolls the list sideways so that a tab is visible, with the edges of its neighbors. */
function show(list: HTMLElement, at: number) {
  const tab = list.querySelectorAll<HTMLElement>('[role=tab]')[at]
  if (!tab) return
  const start = tab.getBoundingClientRect().left - list.getBoundingClientRect().left + list.scrollLeft
  const from = start - peek
  const to = start + tab.offsetWidth + peek
  if (from < list.scrollLeft) list.scrollLeft = from
  else if (to > list.scrollLeft + list.clientWidth) list.scrollLeft = to - list.clientWidth
}
