import { attributeKey } from '#domain/interview-plans/interview-plan.ts'
import { attributeScoreLabels } from '#domain/scorecards/scorecard.ts'
import type { ComparedCandidate } from '#domain/scorecards/comparison.ts'
import type { Scorecard } from '#domain/scorecards/scorecard.ts'
import { summarize } from '#domain/scorecards/summarize.ts'
import { RecommendationBadge } from '#web/features/scorecards/recommendation-badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { CandidateFact } from './application-facts.tsx'

const scorecardsOf = ({ scorecards: { interviews } }: ComparedCandidate): Scorecard[] =>
  interviews.flatMap(({ scorecards }) => scorecards)

/** What interviewers say about each attribute, and whose scorecards are missing. Nothing without an interview plan. */
export function scorecardFacts(candidates: readonly ComparedCandidate[]): CandidateFact[] {
  const attributes = summarize(candidates.flatMap(scorecardsOf))
  const isPlanned = candidates.some(({ scorecards }) => scorecards.interviews.length + scorecards.missing.length > 0)
  if (!isPlanned) return []
  return [
    {
      key: 'recommendations',
      label: 'Recommendations',
      of: (candidate) => <Recommendations scorecards={scorecardsOf(candidate)} />,
    },
    ...attributes.map(({ attribute }): CandidateFact => {
      const key = attributeKey(attribute)
      return { key, label: attribute, clamp: true, of: (candidate) => <Scores of={key} candidate={candidate} /> }
    }),
    {
      key: 'missing',
      label: 'Scorecards missing',
      of: ({ scorecards: { missing } }) => (missing.length === 0 ? 'None' : missing.map(({ name }) => name).join(', ')),
    },
  ]
}

function Recommendations({ scorecards }: { scorecards: readonly Scorecard[] }) {
  if (scorecards.length === 0) return <None />
  return (
    <ul className="grid gap-1.5">
      {scorecards.map(({ id, name, recommendation }) => (
        <li key={id} className="grid justify-items-start gap-0.5">
          <span className="wrap-anywhere text-ink-soft">{name}</span>
          <RecommendationBadge recommendation={recommendation} />
        </li>
      ))}
    </ul>
  )
}

/** Each person's score, never only their average. */
function Scores({ of, candidate }: { of: string; candidate: ComparedCandidate }) {
  const summary = summarize(scorecardsOf(candidate)).find(({ attribute }) => attributeKey(attribute) === of)
  if (!summary) return <None />
  return (
    <div className="grid justify-items-start gap-1">
      {summary.scores.map(({ name, score }, at) => (
        <span key={at}>
          {attributeScoreLabels[score - 1]} <span className="text-ink-faint">({name})</span>
        </span>
      ))}
      {summary.is_disputed && <Badge tone="mango">Opinions differ</Badge>}
    </div>
  )
}

const None = () => <span className="text-ink-faint">–</span>
