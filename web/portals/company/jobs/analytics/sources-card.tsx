import { figureText, sourceWords } from '#domain/analytics/analytics.ts'
import type { Analytics } from '#domain/analytics/analytics.ts'
import { sourceLabels } from '#domain/applications/source.ts'
import { numberText } from '#domain/kernel/count.ts'
import { moneyText, toCents } from '#domain/kernel/money.ts'
import { Card } from '#web/ui/card.tsx'
import { Figures } from '#web/ui/figures.tsx'

const heads = ['Source', 'Received', 'Interviewed', 'Offered', 'Hired', 'Conversion', 'Time-to-Hire', 'Cost per Hire']

/** How applicants came to the jobs, how far they got, and what a hire cost. */
export function SourcesCard({ source_figures }: Pick<Analytics, 'source_figures'>) {
  if (source_figures.length === 0) return null
  return (
    <Card title="Sources" description={sourceWords.lead}>
      <div className="overflow-x-auto [&_tbody_th]:min-w-28" tabIndex={0} role="region" aria-label="Sources">
        <Figures
          label="Applications by source"
          heads={heads}
          rows={source_figures.map((of) => [
            sourceLabels[of.source],
            numberText(of.received),
            numberText(of.interviewed),
            numberText(of.offered),
            numberText(of.hired),
            figureText('conversion', of.conversion),
            figureText('time_to_hire', of.days_to_hire),
            of.cost_per_hire === null ? '–' : moneyText(toCents(of.cost_per_hire)),
          ])}
        />
      </div>
      <p className="mt-3 text-sm text-ink-soft">Cost per hire: {sourceWords.cost}</p>
    </Card>
  )
}
