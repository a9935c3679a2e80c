import { CircleCheck, CircleX } from 'lucide-react'
import { verdictLabels } from '#domain/tests/running/verdict.ts'
import type { Verdict } from '#domain/tests/running/verdict.ts'
import { cx } from '#web/ui/cx.ts'

/** What came of a case, in words. */
export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const passed = verdict === 'passed'
  const Icon = passed ? CircleCheck : CircleX
  return (
    <span
      className={cx(
        'inline-flex items-start gap-1.5 text-sm font-medium',
        passed ? 'text-success-ink' : 'text-danger-ink',
      )}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      {verdictLabels[verdict]}
    </span>
  )
}
