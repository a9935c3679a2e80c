import { numberText } from '#domain/kernel/count.ts'
import { cx } from '#web/ui/cx.ts'

interface ScoresChartProps {
  bars: readonly { label: string; from: number; attempts: number }[]
  passRate: number
}

/** The height of the figure above each bar. */
const labelHeight = '1.5rem'

/** A bar per ten points, with a line at the passing score. Bars that pass entirely are darker. */
export function ScoresChart({ bars, passRate }: ScoresChartProps) {
  const most = Math.max(...bars.map(({ attempts }) => attempts), 1)
  return (
    <div aria-hidden className="flex h-full flex-col">
      <div className="relative grow">
        <div className="absolute inset-0 grid grid-cols-10 items-end gap-1 border-b border-line sm:gap-2">
          {bars.map(({ label, from, attempts }) => (
            <div key={label} title={`${label}: ${numberText(attempts)}`} className="flex h-full flex-col justify-end">
              {attempts > 0 && (
                <>
                  <span className="tabular pb-1 text-center text-xs text-ink-soft">{numberText(attempts)}</span>
                  <span
                    className={cx('rounded-t-[4px]', from >= passRate ? 'bg-primary' : 'bg-primary/35')}
                    style={{ height: `calc((100% - ${labelHeight}) * ${attempts / most})` }}
                  />
                </>
              )}
            </div>
          ))}
        </div>
        {passRate > 0 && (
          <div
            className="pointer-events-none absolute inset-y-0 w-0 border-l-2 border-dashed border-ink-faint"
            style={{ left: `${passRate}%` }}
          />
        )}
      </div>
      <div className="tabular grid grid-cols-10 gap-1 pt-1.5 text-center text-xs text-ink-faint sm:gap-2">
        {bars.map(({ label, from }) => (
          <span key={label}>
            <span className="sm:hidden">{from}</span>
            <span className="whitespace-nowrap max-sm:hidden">{label.replace('%', '')}</span>
          </span>
        ))}
      </div>
    </div>
  )
}
