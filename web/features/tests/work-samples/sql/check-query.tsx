import { CircleCheck, Play, TriangleAlert } from 'lucide-react'
import type { SqlSample } from '#domain/tests/work-samples/sql.ts'
import { isSameResult } from '#domain/tests/running/compare-rows.ts'
import type { QueryReply } from '#domain/tests/running/reply.ts'
import type { Ran } from '#domain/tests/running/run-each.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { RunProgress } from '../engines/run-progress.tsx'
import { runSql } from '../engines/run-sql.ts'
import { useRun } from '../engines/use-run.ts'
import { QueryResult, resultSummary } from './query-result.tsx'

interface Check {
  /** What was run. */
  of: string
  replies: Ran<QueryReply>[]
}

/** Runs the query of the key on all data sets, in this browser. */
export function CheckQuery({ sample }: { sample: SqlSample }) {
  const { schema, rows, key } = sample
  const { state, run, cancel, isRunning } = useRun<Check>()
  const of = JSON.stringify([schema, rows, key])
  const check = () =>
    run(async (options) => ({
      of,
      replies: await runSql({ schema, data_sets: [rows, ...key.data_sets], query: key.query }, options),
    }))
  const done = state.step === 'done' ? state.result : undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-4">
      <Button
        className="justify-self-start"
        disabled={schema.trim() === '' || key.query.trim() === ''}
        busy={isRunning}
        busyLabel="Checking…"
        onClick={check}
      >
        <Play aria-hidden />
        Check the query
      </Button>
      <RunProgress state={state} onCancel={cancel} />
      {done && <CheckResult check={done} isCurrent={done.of === of} isOrdered={sample.is_ordered} />}
    </div>
  )
}

interface CheckResultProps {
  check: Check
  isCurrent: boolean
  isOrdered: boolean
}

function CheckResult({ check: { replies }, isCurrent, isOrdered }: CheckResultProps) {
  const results = replies.flatMap(({ reply }) => (reply.status === 'returned' ? [reply] : []))
  const failed = replies.length - results.length
  const [first, ...others] = results
  const isConstant =
    first !== undefined &&
    failed === 0 &&
    others.length > 0 &&
    others.every((one) => isSameResult(first, one, { is_ordered: isOrdered }))
  const problem = failed > 0 || isConstant
  return (
    <>
      <Banner
        tone={problem ? 'warning' : 'info'}
        alert
        icon={problem ? <TriangleAlert aria-hidden /> : <CircleCheck aria-hidden />}
      >
        {failed > 0
          ? `The query fails on ${failed} of ${replies.length} data sets.`
          : isConstant
            ? 'All data sets have the same result, so an answer without the tables would pass. Change the hidden data.'
            : `The query works on ${replies.length === 1 ? 'the data set' : `all ${replies.length} data sets`}.`}
        {!isCurrent && ' The question has changed since then.'}
      </Banner>
      {replies.map((timed, at) => (
        <div key={at} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <p className="text-sm">
            <span className="font-medium">{at === 0 ? 'Rows that applicants see' : `Hidden data set ${at}`}:</span>{' '}
            {resultSummary(timed)}
          </p>
          <QueryResult reply={timed.reply} />
        </div>
      ))}
    </>
  )
}
