import { CircleAlert } from 'lucide-react'
import { countOf, numberText } from '#domain/kernel/count.ts'
import type { QueryReply } from '#domain/tests/running/reply.ts'
import { verdictLabels } from '#domain/tests/running/verdict.ts'
import { Banner } from '#web/ui/banner.tsx'
import { DataTable } from './data-table.tsx'

/** Rows of a result that are shown. */
const shownRows = 100

/** What a query returned, or why it returned nothing. */
export function QueryResult({ reply }: { reply: QueryReply }) {
  if (reply.status === 'returned')
    return <DataTable label="Result of your query" columns={reply.columns} rows={reply.rows} most={shownRows} />
  return (
    <Banner tone="danger" icon={<CircleAlert aria-hidden />}>
      <p className="whitespace-pre-wrap wrap-anywhere">
        {reply.line !== null && `Line ${reply.line}: `}
        {reply.message}
      </p>
    </Banner>
  )
}

/** A result in one sentence: `The query returned 12 rows (8 ms).` */
export function resultSummary({ reply, ms }: { reply: QueryReply; ms: number }): string {
  if (reply.status !== 'returned') return `${verdictLabels[reply.status]}.`
  const { rows, is_cut } = reply
  const count = is_cut ? `more than ${numberText(rows.length)} rows` : countOf(rows.length, 'row', 'rows')
  return `The query returned ${count} (${numberText(ms)} ms).`
}
