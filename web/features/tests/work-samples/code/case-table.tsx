import type { ReactNode } from 'react'
import type { CaseResult } from '#domain/tests/running/verdict.ts'
import { cx } from '#web/ui/cx.ts'
import { jsonText } from './case-text.ts'
import { VerdictMark } from './verdict-mark.tsx'

/** A case with what came of it, if it was run. */
interface ShownCase {
  name: string
  /** The call, such as `total([1, 2])`. Left out where it is not shown. */
  call?: string
  /** JSON. */
  expected?: string
  result?: CaseResult | undefined
}

interface CaseTableProps {
  /** The accessible name. */
  label: string
  cases: readonly ShownCase[]
}

/** Printed text that is shown; the rest can be read in the program's own tools. In characters. */
const shownOutput = 2_000

/** Test cases with their results. Where there is no room for a table, each case is a block. */
export function CaseTable({ label, cases }: CaseTableProps) {
  const hasCalls = cases.some(({ call }) => call !== undefined)
  const hasResults = cases.some(({ result }) => result)
  const heads = ['Case', ...(hasCalls ? ['Call', 'Expected'] : []), ...(hasResults ? ['Result'] : [])]
  return (
    <div className="@container">
      <table aria-label={label} className="block w-full text-left text-sm @xl:table">
        <thead className="@max-xl:hidden">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="h-8 pr-4 text-xs font-medium text-ink-faint last:pr-0">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="block @xl:table-row-group">
          {cases.map(({ name, call, expected, result }, at) => (
            <tr key={at} className="block border-t border-line py-2.5 @xl:table-row @xl:py-0">
              <th scope="row" className={cx(cell, 'text-left font-medium @xl:w-36')}>
                {name}
              </th>
              {hasCalls && (
                <>
                  <Value head="Call">{call}</Value>
                  <Value head="Expected">{expected !== undefined && jsonText(expected)}</Value>
                </>
              )}
              {hasResults && (
                <td className={cx(cell, '@xl:min-w-44')}>{result && <Result result={result} expected={expected} />}</td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const cell = 'block min-w-0 py-1 align-top wrap-anywhere @xl:table-cell @xl:py-2.5 @xl:pr-4 @xl:last:pr-0'
const value = 'block max-h-40 overflow-auto font-mono text-xs/5 whitespace-pre-wrap wrap-anywhere'

function Value({ head, children }: { head: string; children: ReactNode }) {
  return (
    <td className={cell}>
      <span aria-hidden className="text-xs text-ink-faint @xl:hidden">
        {head}
      </span>
      <code className={value}>{children}</code>
    </td>
  )
}

function Result({ result, expected }: { result: CaseResult; expected: string | undefined }) {
  const { verdict, got, message, line, output, ms } = result
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      <p className="flex flex-wrap items-center gap-x-2">
        <VerdictMark verdict={verdict} />
        <span className="tabular text-xs text-ink-faint">{ms} ms</span>
      </p>
      {verdict === 'wrong' && expected !== undefined && (
        <div>
          <span className="text-xs text-ink-faint">Got</span>
          <code className={value}>{got !== null && jsonText(got)}</code>
        </div>
      )}
      {message && (
        <p className="text-xs/5 whitespace-pre-wrap wrap-anywhere">
          {line !== null && <span className="font-medium">Line {line}: </span>}
          {message}
        </p>
      )}
      {output && (
        <div>
          <span className="text-xs text-ink-faint">Printed</span>
          <code className={value}>
            {output.slice(0, shownOutput)}
            {output.length > shownOutput && '…'}
          </code>
        </div>
      )}
    </div>
  )
}
