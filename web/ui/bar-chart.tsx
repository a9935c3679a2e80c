import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { numberText } from '#domain/kernel/count.ts'
import { cx } from './cx.ts'

interface BarChartProps<Item> {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** Below the bars of an item. */
  label: (item: Item) => string
  /** The width of a label with the gap to the next one, in pixels. */
  labelWidth?: number
  /** The bars of an item. The color is a background class. */
  bars: readonly { valueOf: (item: Item) => number; color: string }[]
  /** A value beside the axis. */
  axisText?: (value: number) => string
  /** Shown while the pointer is over an item, or the keyboard in it. */
  renderTooltip: (item: Item) => ReactNode
  /** The widest bar in pixels. */
  barWidth: number
  /** What the bars of an item are in: by default, nothing that has the focus or a name. */
  renderItem?: (item: Item, index: number, content: ReactNode) => ReactNode
}

/** The lines of the grid, at most. */
const lines = 5

/** A bar chart of whole numbers. Name it with `role="figure"`, and offer its values as a table. */
export function BarChart<Item>(props: BarChartProps<Item>) {
  const { items, keyOf, label, bars, renderTooltip, barWidth, axisText = numberText } = props
  const { labelWidth = 72, renderItem = (_item, _index, content) => content } = props
  const plot = useRef<HTMLDivElement>(null)
  const width = useWidth(plot)
  const ticks = ticksOf(Math.max(0, ...items.flatMap((item) => bars.map(({ valueOf }) => valueOf(item)))))
  const top = ticks.at(-1)!
  const heightOf = (value: number) => `${(100 * value) / top}%`
  const step = Math.max(1, Math.ceil((items.length * labelWidth) / width))
  return (
    <div className="flex h-full gap-2 pt-3 text-xs text-ink-faint">
      <div aria-hidden className="tabular relative mb-7 w-11 shrink-0">
        {ticks.map((tick) => (
          <span key={tick} className="absolute right-0 translate-y-1/2" style={{ bottom: heightOf(tick) }}>
            {axisText(tick)}
          </span>
        ))}
      </div>
      <div className="flex min-w-0 grow flex-col">
        <div ref={plot} className="relative min-h-0 grow border-b border-line">
          {ticks.slice(1).map((tick) => (
            <div
              key={tick}
              aria-hidden
              className="absolute inset-x-0 border-t border-line"
              style={{ bottom: heightOf(tick) }}
            />
          ))}
          <div className="absolute inset-0 flex">
            {items.map((item, index) => (
              <div key={keyOf(item)} className="group relative h-full min-w-0 flex-1 hover:bg-hover">
                {renderItem(
                  item,
                  index,
                  <span className="flex h-full items-end justify-center gap-px px-[10%]">
                    {bars.map(({ valueOf, color }, at) => (
                      <span
                        key={at}
                        className={cx(
                          'w-full origin-bottom animate-grow rounded-t-sm in-focus-visible:outline-3 in-focus-visible:outline-ink',
                          color,
                        )}
                        style={{ height: heightOf(valueOf(item)), maxWidth: barWidth }}
                      />
                    ))}
                  </span>,
                )}
                <Tooltip share={(index + 0.5) / items.length}>{renderTooltip(item)}</Tooltip>
              </div>
            ))}
          </div>
        </div>
        <div aria-hidden className="flex h-7 shrink-0 pt-2">
          {items.map((item, index) => (
            <span key={keyOf(item)} className="flex min-w-0 flex-1 justify-center whitespace-nowrap">
              {index % step === 0 && <span>{label(item)}</span>}
            </span>
          ))}
        </div>
      </div>
    </div>
  )
}

/** Over an item. The further to the right it is, the further it extends to the left. */
function Tooltip({ share, children }: { share: number; children: ReactNode }) {
  return (
    <div
      aria-hidden
      className="pointer-events-none invisible absolute top-2 left-1/2 z-10 whitespace-nowrap rounded-sm bg-ink px-2.5 py-1.5 text-xs text-canvas shadow-pop group-hover:visible group-has-focus-visible:visible"
      style={{ transform: `translateX(${-100 * share}%)` }}
    >
      {children}
    </div>
  )
}

/** Round numbers from zero up to at least the highest value. */
function ticksOf(highest: number): number[] {
  const rough = Math.max(1, highest) / (lines - 1)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((part) => part * power).find((one) => one >= rough)!,
  )
  const whole = Number.isInteger(step) ? step : Math.ceil(step)
  return Array.from({ length: Math.ceil(Math.max(1, highest) / whole) + 1 }, (_, index) => index * whole)
}

function useWidth(element: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(600)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(entry!.contentRect.width))
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return width
}
