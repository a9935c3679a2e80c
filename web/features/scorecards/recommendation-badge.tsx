import { recommendationLabels } from '#domain/scorecards/scorecard.ts'
import type { Recommendation } from '#domain/scorecards/scorecard.ts'
import { Badge } from '#web/ui/badge.tsx'
import type { Tone } from '#web/ui/badge.tsx'

const tones: Record<Recommendation, Tone> = { strong_no: 'danger', no: 'danger', yes: 'success', strong_yes: 'success' }

export const RecommendationBadge = ({ recommendation }: { recommendation: Recommendation }) => (
  <Badge tone={tones[recommendation]}>{recommendationLabels[recommendation]}</Badge>
)
