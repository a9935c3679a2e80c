import { sourceLabels } from '#domain/analytics/analytics.ts'
import type { Analytics } from '#domain/analytics/analytics.ts'
import { numberText } from '#domain/kernel/count.ts'
import { Card } from '#web/ui/card.tsx'
import { Figures } from '#web/ui/figures.tsx'

/** How applicants came to the jobs, and how far they got. */
export function SourcesCard({ sources }: Pick<Analytics, 'sources'>) {
  return (
    <Card title="Sources" description="How the applicants of this period came to the job, and how many got this far.">
      <Figures
        label="Applications by source"
        heads={['Source', 'Received', 'Interviewed', 'Hired']}
        rows={sources.map(({ source, received, interviewed, hired }) => [
          sourceLabels[source],
          numberText(received),
          numberText(interviewed),
          numberText(hired),
        ])}
      />
    </Card>
  )
}
