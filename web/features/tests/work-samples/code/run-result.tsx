import { Hourglass, TriangleAlert } from 'lucide-react'
import { numberText } from '#domain/kernel/count.ts'
import type { AnswerRun } from '#domain/tests/answer-run.ts'
import { Banner } from '#web/ui/banner.tsx'
import { passedText } from './case-text.ts'
import { CaseTable } from './case-table.tsx'

interface RunResultProps {
  run: AnswerRun
  /** How each case is called, and what it has to return, where that is shown. */
  asked?: readonly { call: string; expected: string }[] | undefined
  /** What the cases are called. */
  noun?: 'case' | 'data set'
}

/** What came of an answer when the server ran it: the partial points and each case. */
export function RunResult({ run: { status, cases, duration_ms }, asked, noun = 'case' }: RunResultProps) {
  if (status === 'waiting') return <Banner icon={<Hourglass aria-hidden />}>This answer is being run.</Banner>
  if (status === 'failed')
    return (
      <Banner tone="warning" icon={<TriangleAlert aria-hidden />}>
        This answer could not be run because of a problem on our side. A person grades it.
      </Banner>
    )
  const passed = cases.filter(({ verdict }) => verdict === 'passed').length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <p className="text-sm">
        <span className="font-medium">{passedText(passed, cases.length, noun)}</span>
        {duration_ms !== null && <span className="tabular text-ink-faint"> · {numberText(duration_ms)} ms</span>}
      </p>
      <CaseTable
        label={noun === 'case' ? 'Test cases' : 'Data sets'}
        cases={cases.map((result, at) => ({ ...asked?.[at], name: result.name, result }))}
      />
    </div>
  )
}
