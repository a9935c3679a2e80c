import { countOf } from '#domain/kernel/count.ts'
import type { Criterion } from '#domain/tests/question.ts'

/** The criteria of a rubric with their points. */
export function Rubric({ criteria }: { criteria: readonly Criterion[] }) {
  return (
    <div>
      <p className="text-xs font-medium text-ink-faint">Rubric</p>
      <ul className="mt-1 divide-y divide-line border-y border-line text-sm">
        {criteria.map((one) => (
          <li key={one.id} className="flex justify-between gap-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">
              {one.text}
              {one.needs_voice && <span className="text-ink-faint"> · Not for answers in writing</span>}
            </span>
            <span className="tabular shrink-0 text-ink-soft">{countOf(one.points, 'point', 'points')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
