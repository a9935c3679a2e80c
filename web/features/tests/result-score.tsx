import { Badge } from '#web/ui/badge.tsx'

interface ResultScoreProps {
  score: number | null
  is_passed: boolean | null
}

/** A score with whether it passes: `85% · Passed`. */
export function ResultScore({ score, is_passed }: ResultScoreProps) {
  return (
    <Badge tone={is_passed ? 'success' : 'danger'}>
      <span className="tabular">
        {score !== null && `${score}% · `}
        {is_passed ? 'Passed' : 'Not passed'}
      </span>
    </Badge>
  )
}
