import { ArrowDown, ArrowUp } from 'lucide-react'
import { figureText, metricWords } from '#domain/analytics/analytics.ts'
import type { Figure, Metric } from '#domain/analytics/analytics.ts'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { Card } from '#web/ui/card.tsx'
import { Definition } from '#web/ui/definition.tsx'

interface MetricCardProps {
  metric: Metric
  figure: Figure
  /** The dates of the previous period, as text. */
  before: string
  onShowRows: () => void
}

/** A metric with its value and the previous period's. A click opens its rows. */
export function MetricCard({ metric, figure, before, onShowRows }: MetricCardProps) {
  const { name, definition, of } = metricWords[metric]
  const counted = metric === 'time_to_hire' ? '' : `${numberText(figure.counted)} of `
  return (
    <Card as="article" className="flex flex-col">
      <div className="-mt-2 flex items-center justify-between gap-2">
        <h2 className="text-sm font-medium text-ink-soft">{name}</h2>
        <Definition term={name}>{`${definition}.`}</Definition>
      </div>
      <p className="tabular text-3xl font-semibold">{figureText(metric, figure.value)}</p>
      <Change metric={metric} figure={figure} before={before} />
      <button
        type="button"
        disabled={figure.of === 0}
        onClick={onShowRows}
        className="touch-target mt-4 self-start rounded-sm text-sm font-semibold text-primary-ink enabled:hover:underline disabled:font-normal disabled:text-ink-faint"
      >
        {counted}
        {countOf(figure.of, ...of)}
        <span className="sr-only">: show them</span>
      </button>
    </Card>
  )
}

/** The change from the previous period, without judgment: whether more is better depends on the metric. */
function Change({
  metric,
  figure: { value, previous },
  before,
}: Pick<MetricCardProps, 'metric' | 'figure' | 'before'>) {
  if (previous === null) return <p className="mt-1 text-sm text-ink-faint">Nothing to compare with</p>
  const was = figureText(metric, previous)
  if (value === null || figureText(metric, value) === was)
    return (
      <p className="mt-1 text-sm text-ink-soft" title={before}>
        {was} before
      </p>
    )
  const up = value > previous
  return (
    <p className="mt-1 flex items-center gap-1 text-sm text-ink-soft" title={before}>
      {up ? <ArrowUp aria-hidden className="size-4" /> : <ArrowDown aria-hidden className="size-4" />}
      {up ? 'Up' : 'Down'} from {was} before
    </p>
  )
}
