import { useState } from 'react'
import { countOf, numberText } from '#domain/kernel/count.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { ScoresChart } from './scores-chart.tsx'

interface ScoresCardProps {
  /** Graded attempts per ten points. */
  distribution: readonly number[]
  passRate: number
}

/** The number of attempts per ten points, as a chart or a table. */
export function ScoresCard({ distribution, passRate }: ScoresCardProps) {
  const [asTable, setAsTable] = useState(false)
  const bars = distribution.map((attempts, at) => ({
    label: `${at * 10}–${at === 9 ? 100 : at * 10 + 9}%`,
    from: at * 10,
    attempts,
  }))
  return (
    <Card
      title="Scores"
      description={`Attempts by score. The passing score is ${passRate}%.`}
      actions={
        <Button size="sm" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? 'Show as chart' : 'Show as table'}
        </Button>
      }
    >
      {asTable ? (
        <div className="h-64 overflow-y-auto" tabIndex={0} role="region" aria-label="Attempts by score">
          <Figures
            label="Attempts by score"
            heads={['Score', 'Attempts']}
            rows={bars.map(({ label, attempts }) => [label, numberText(attempts)])}
          />
        </div>
      ) : (
        <div
          role="img"
          aria-label={`Attempts by score. ${bars
            .filter(({ attempts }) => attempts > 0)
            .map(({ label, attempts }) => `${label}: ${countOf(attempts, 'attempt', 'attempts')}`)
            .join('; ')}.`}
          className="h-64"
        >
          <ScoresChart bars={bars} passRate={passRate} />
        </div>
      )}
    </Card>
  )
}
