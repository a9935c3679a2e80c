import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { withoutDeception } from '#domain/kernel/text.ts'
import { answeredParts } from '#domain/tests/answer.ts'
import type { DataEntryAnswer } from '#domain/tests/work-samples/data-entry.ts'
import { dataEntryLimits } from '#domain/tests/work-samples/data-entry.ts'
import { keyingHints } from '#domain/tests/work-samples/field-rules.ts'
import type { Asked } from '#domain/tests/work-samples/work-sample.ts'
import type { AnswerInputProps } from '#web/features/tests/question/answer-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { isModified, Keys, modifier } from '#web/ui/kbd.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { DocumentViewer, useDocumentView } from './document-viewer.tsx'
import { useDocumentSeconds } from './use-document-seconds.ts'

type Row = DataEntryAnswer['rows'][number]

/** Keys the fields of documents, one document at a time, with the keyboard alone. Begins at the first open one. */
export default function DataEntryAnswerInput({ question, value, onValueChange, ...wiring }: AnswerInputProps) {
  const { fields, documents } = question.work_sample as Asked<'data-entry'>
  const { rows } = (value ?? { rows: [] }) as Pick<DataEntryAnswer, 'rows'>
  const rowOf = new Map(rows.map((row) => [row.document_id, row]))
  const isOpen = ({ id }: { id: string }) =>
    fields.some((field) => (rowOf.get(id)?.values[field.id] ?? '').trim() === '')
  const [at, setAt] = useState(() => Math.max(documents.findIndex(isOpen), 0))
  const form = useRef<HTMLDivElement>(null)
  const id = useId()
  const view = useDocumentView()
  const document = documents[Math.min(at, documents.length - 1)]
  const takeSeconds = useDocumentSeconds(document?.id ?? '')
  if (!document) return null

  const inputs = () => [...(form.current?.querySelectorAll<HTMLInputElement>('input') ?? [])]
  const show = (next: number, field: 'first' | 'last' = 'first') => {
    setAt(next)
    view.box.current?.scrollTo(0, 0)
    requestAnimationFrame(() =>
      inputs()
        .at(field === 'first' ? 0 : -1)
        ?.focus(),
    )
  }
  const key = (field_id: string, typed: string) => {
    const row: Row = rowOf.get(document.id) ?? { document_id: document.id, values: {}, seconds: 0 }
    const keyed = withoutDeception(typed).slice(0, dataEntryLimits.value)
    const next: Row = {
      ...row,
      values: { ...row.values, [field_id]: keyed },
      seconds: Math.min(row.seconds + takeSeconds(), 86_400),
    }
    const all = documents.flatMap((one) => (one.id === document.id ? next : (rowOf.get(one.id) ?? [])))
    onValueChange({ kind: 'data-entry', rows: all })
  }
  /** To the field before or after, also of the document before or after; after the last one, to the next question. */
  const move = (input: HTMLInputElement, by: 1 | -1) => {
    const all = inputs()
    const next = all[all.indexOf(input) + by]
    if (next) {
      next.focus()
      next.select()
    } else if (documents[at + by]) show(at + by, by === 1 ? 'first' : 'last')
    else if (by === 1) input.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || view.handle(event) || event.key !== 'Enter') return
    event.preventDefault()
    if (isModified(event)) event.currentTarget.form?.requestSubmit()
    else move(event.currentTarget, event.shiftKey ? -1 : 1)
  }
  const keyed = answeredParts(question, value).length
  return (
    <div role="group" aria-labelledby={wiring['aria-labelledby']} className="@container">
      <div className="mb-4 flex items-center gap-3">
        <IconButton
          label="Previous document"
          icon={<ChevronLeft aria-hidden />}
          disabled={at === 0}
          onClick={() => show(at - 1)}
        />
        <Progress label="Keyed documents" value={keyed} of={documents.length} className="min-w-16 grow" />
        <p className="tabular shrink-0 text-sm text-ink-soft">
          {keyed} of {documents.length} keyed
        </p>
        <IconButton
          label="Next document"
          icon={<ChevronRight aria-hidden />}
          disabled={at >= documents.length - 1}
          onClick={() => show(at + 1)}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 @3xl:grid-cols-[minmax(0,3fr)_minmax(15rem,2fr)]">
        <div className="z-10 bg-canvas max-md:sticky max-md:top-24 max-md:-mx-1 max-md:px-1 max-md:pb-2 @3xl:sticky @3xl:top-20">
          <DocumentViewer document={document} number={at + 1} of={documents.length} view={view} />
        </div>
        <div ref={form} role="group" aria-label={`Document ${at + 1} of ${documents.length}`} className="grid gap-3">
          {fields.map((field) => (
            <Field
              key={field.id}
              label={
                <>
                  {field.label} <span className="font-normal text-ink-faint">({keyingHints[field.rule]})</span>
                </>
              }
            >
              {(labelled) => (
                <Input
                  {...labelled}
                  value={rowOf.get(document.id)?.values[field.id] ?? ''}
                  onValueChange={(typed) => key(field.id, typed)}
                  onKeyDown={onKeyDown}
                  maxLength={dataEntryLimits.value}
                  autoComplete="off"
                  spellCheck={false}
                />
              )}
            </Field>
          ))}
          <p id={`${id}-status`} role="status" className="sr-only">
            Document {at + 1} of {documents.length}
          </p>
          <KeyHints />
        </div>
      </div>
    </div>
  )
}

const hints: [keys: readonly string[], label: string][] = [
  [['Enter'], 'Next field, then next document'],
  [['Shift', 'Enter'], 'Back'],
  [['Alt', '↑ ↓'], 'Zoom'],
  [['Page ↑ ↓'], 'Move the picture; with Shift, sideways'],
  [[modifier, 'Enter'], 'Next question'],
]

function KeyHints() {
  return (
    <dl aria-label="Keys" className="mt-2 grid gap-1.5 text-xs text-ink-soft pointer-coarse:hidden">
      {hints.map(([keys, label]) => (
        <div key={label} className="flex items-center gap-2">
          <dt className="shrink-0">
            <Keys keys={keys} />
          </dt>
          <dd>{label}</dd>
        </div>
      ))}
    </dl>
  )
}
