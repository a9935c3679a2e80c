import { Check, X } from 'lucide-react'
import { numberText, roundedText } from '#domain/kernel/count.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import type { DataEntryAnswer, DataEntrySample } from '#domain/tests/work-samples/data-entry.ts'
import { keyedDocuments } from '#domain/tests/work-samples/data-entry-score.ts'
import type { KeyedDocument, KeyedField } from '#domain/tests/work-samples/data-entry-score.ts'
import { isWorkSampleAnswer } from '#domain/tests/work-samples/work-sample.ts'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import type { QuestionBodyProps } from '#web/features/tests/question-body.tsx'
import { cx } from '#web/ui/cx.ts'
import { Figures } from '#web/ui/figures.tsx'
import { pictureUrl } from './picture-url.ts'

/** The documents with what is right and, of an answer, what was keyed; with its accuracy, speed and consistency. */
export default function GivenDataEntry({ question, task, answer, dataEntry }: QuestionBodyProps) {
  const asked = question.work_sample as Asked<'data-entry'>
  const key = task?.kind === 'data-entry' ? task.key : null
  const sample: DataEntrySample = { ...asked, key: key ?? { values: [], repeats: [] } }
  const documents = keyedDocuments(sample, { rows: rowsOf(answer) })
  const isKeyed = answer !== undefined
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {isKeyed && dataEntry && <Compared {...dataEntry} />}
      <div
        role="region"
        aria-label="Keyed documents"
        tabIndex={0}
        data-own-arrows
        className="max-h-96 overflow-auto rounded-control border border-line"
      >
        <table className="w-full text-left text-sm">
          <thead className="sticky top-0 bg-surface shadow-[inset_0_-1px_0_var(--line)]">
            <tr className="text-xs text-ink-faint *:px-3 *:py-2 *:font-medium">
              <th scope="col">Document</th>
              {asked.fields.map(({ id, label }) => (
                <th key={id} scope="col" className="min-w-28 wrap-anywhere">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {documents.map((one, at) => (
              <tr key={one.document_id} className="border-t border-line align-top">
                <th scope="row" className="px-3 py-2 font-medium whitespace-nowrap">
                  <DocumentName document={one} url={key && pictureUrl(asked.documents[at]!)} />
                </th>
                {one.fields.map((field) => (
                  <td key={field.field_id} className="max-w-64 px-3 py-2 wrap-break-word">
                    {isKeyed ? <Keyed field={field} isMarked={key !== null} /> : field.right}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const rowsOf = (answer: AnswerValue | undefined): DataEntryAnswer['rows'] =>
  isWorkSampleAnswer(answer) && answer.kind === 'data-entry' ? answer.rows : []

/** A link to the picture, for those who see the key. */
function DocumentName({ document: { number, repeats }, url }: { document: KeyedDocument; url: string | null }) {
  return (
    <>
      {url ? (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          className="touch-target rounded-sm text-primary-ink hover:underline"
        >
          {number}
          <span className="sr-only"> (opens the picture in a new tab)</span>
        </a>
      ) : (
        number
      )}
      {repeats !== null && url && <span className="block text-xs font-normal text-ink-faint">same as {repeats}</span>}
    </>
  )
}

/** What was keyed, with what is right if that is different. */
function Keyed({ field: { keyed, right, is_right }, isMarked }: { field: KeyedField; isMarked: boolean }) {
  const Mark = is_right ? Check : X
  return (
    <>
      <span className="flex items-start gap-1.5">
        {isMarked && (
          <>
            <Mark aria-hidden className={cx('mt-0.5 size-4 shrink-0', is_right ? 'text-success' : 'text-danger')} />
            <span className="sr-only">{is_right ? 'Right: ' : 'Wrong: '}</span>
          </>
        )}
        <span className="min-w-0">{keyed || <span className="text-ink-faint">Empty</span>}</span>
      </span>
      {isMarked && !is_right && (
        <span className="block pl-5.5 text-success-ink">
          <span className="sr-only">Right would be: </span>
          {right || 'Empty'}
        </span>
      )}
    </>
  )
}

const percent = (share: number | null) => (share === null ? '–' : `${Math.floor(share * 100 + 1e-6)}%`)
const speed = (perMinute: number | null) => (perMinute === null ? '–' : roundedText(perMinute, 1))

/** The figures of the answer, beside the medians of other attempts where there are enough. */
function Compared({ figures, group }: NonNullable<QuestionBodyProps['dataEntry']>) {
  const rows: [label: string, show: (of: typeof figures) => string][] = [
    ['Accuracy', ({ accuracy }) => percent(accuracy)],
    ['Fields per minute', ({ fields_per_minute }) => speed(fields_per_minute)],
    ['Right fields per minute', ({ right_per_minute }) => speed(right_per_minute)],
    ['Consistency', ({ consistency }) => percent(consistency)],
  ]
  return (
    <div className="max-w-md">
      <Figures
        label="Accuracy and speed"
        heads={[
          'Accuracy and speed',
          'This answer',
          ...(group ? [`Median of ${numberText(group.attempts)} others`] : []),
        ]}
        rows={rows.map(([label, show]) => [label, show(figures), ...(group ? [show(group)] : [])] as const)}
      />
      <p className="mt-2 text-xs text-ink-faint">
        Consistency is how many fields of documents that come twice were keyed alike. Speed does not change the score.
        {!group && ' The answer is compared with others once there are five more.'}
      </p>
    </div>
  )
}
