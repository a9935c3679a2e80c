import type { ReactNode } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { readNumber } from '#domain/kernel/read-number.ts'
import { answerLimits, answerTo } from '#domain/tests/answer.ts'
import { isGrid } from '#domain/tests/question.ts'
import type { AnswerValue } from '#domain/tests/answer.ts'
import type { AskedQuestion, GridRows } from '#domain/tests/question.ts'
import { isWorkSample } from '#domain/tests/work-samples/work-sample.ts'
import { FileInput } from '#web/features/files/file-input.tsx'
import type { UploadWait } from '#web/features/files/use-upload-block.ts'
import { WorkSampleAnswer } from '#web/features/tests/work-samples/registry.tsx'
import { browserDecimalSign } from '#web/lib/form/browser-decimal-sign.ts'
import type { FieldWiring } from '#web/ui/control.ts'
import { cx } from '#web/ui/cx.ts'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { ChoiceList } from './choice-list.tsx'
import { GridInput } from './grid-input.tsx'
import { ScaleInput } from './scale-input.tsx'
import { TypedInput } from './typed-input.tsx'

/** Why another question cannot be shown yet. */
export type AnswerWait = UploadWait | 'recording'

/** What connects the controls of an answer with the question. */
export type AnswerWiring = Partial<Pick<FieldWiring, 'id' | 'aria-labelledby' | 'aria-describedby'>>

export interface AnswerInputProps extends AnswerWiring {
  question: AskedQuestion
  value: AnswerValue
  onValueChange: (value: AnswerValue) => void
  /** Called when an upload or a recording starts or ends. */
  onWait?: (wait: AnswerWait | undefined) => void
  /** For controls that a disabled `<fieldset>` does not disable. */
  disabled?: boolean
}

/** Answers with several controls, which a `<label>` cannot name. */
export const isAnsweredInGroup = ({ type }: AskedQuestion): boolean =>
  ['multiple-choice', 'checkboxes', 'linear-scale', 'rating'].includes(type) || isGrid(type) || isWorkSample(type)

/** The control for an answer to a question of any type. */
export function AnswerInput({ question, value, onValueChange, onWait, disabled = false, ...wiring }: AnswerInputProps) {
  const { type, options, rows } = question
  const text = typeof value === 'string' ? value : ''
  const list = Array.isArray(value) ? value : []
  switch (type) {
    case 'short-answer':
      return (
        <Limited text={text} limit={answerLimits.short}>
          <Input
            {...wiring}
            value={text}
            onValueChange={onValueChange}
            maxLength={answerLimits.short}
            autoComplete="off"
          />
          <ReadNumber text={text} />
        </Limited>
      )
    case 'paragraph':
      return (
        <Limited text={text} limit={answerLimits.paragraph}>
          <Textarea
            {...wiring}
            value={text}
            onValueChange={(next) => onValueChange(next.slice(0, answerLimits.paragraph))}
            rows={8}
          />
        </Limited>
      )
    case 'multiple-choice':
      return (
        <ChoiceList
          {...wiring}
          kind="radio"
          options={options}
          chosen={[text]}
          onChosenChange={([option]) => onValueChange(option ?? null)}
        />
      )
    case 'checkboxes':
      return (
        <ChoiceList
          {...wiring}
          kind="checkbox"
          options={options}
          chosen={list as string[]}
          onChosenChange={(chosen) => onValueChange(chosen.length > 0 ? chosen : null)}
        />
      )
    case 'dropdown':
      return (
        <Select
          {...wiring}
          value={text}
          onValueChange={onValueChange}
          options={[...new Set(options)].filter(Boolean).map((option) => ({ value: option, label: option }))}
          placeholder="Choose an option"
          className="max-w-md"
        />
      )
    case 'file-upload':
      return (
        <FileInput
          {...wiring}
          purpose="answer"
          prompt="Choose your file"
          value={text || null}
          onValueChange={onValueChange}
          {...(onWait ? { onWait } : {})}
        />
      )
    case 'linear-scale':
    case 'rating':
      return (
        <ScaleInput
          {...wiring}
          min={question.min}
          max={question.max}
          min_label={question.min_label}
          max_label={question.max_label}
          stars={type === 'rating'}
          value={typeof value === 'number' ? value : null}
          onValueChange={onValueChange}
        />
      )
    case 'multiple-choice-grid':
    case 'checkbox-grid':
      return (
        <GridInput
          {...wiring}
          kind={type === 'checkbox-grid' ? 'checkbox' : 'radio'}
          rows={rows}
          columns={options}
          value={list as GridRows}
          onValueChange={(next) => onValueChange(next.length > 0 ? next : null)}
        />
      )
    case 'date':
    case 'time':
      return (
        <TypedInput
          {...wiring}
          type={type}
          placeholder={type === 'date' ? 'YYYY-MM-DD' : 'HH:MM'}
          read={(typed) => (answerTo(question).safeParse(typed).data as string | undefined) ?? null}
          value={text || null}
          onValueChange={onValueChange}
        />
      )
    case 'code':
    case 'sql':
    case 'data-entry':
    case 'customer-reply':
    case 'spoken-answer':
      return (
        <WorkSampleAnswer
          {...wiring}
          question={question}
          value={value}
          onValueChange={onValueChange}
          {...(onWait ? { onWait } : {})}
          disabled={disabled}
        />
      )
  }
}

/** What a number with commas, spaces or more zeros is read as, so that it can be typed otherwise. */
function ReadNumber({ text }: { text: string }) {
  const number = readNumber(text, browserDecimalSign())
  const isOther = number !== null && number !== text.trim()
  return (
    <p aria-live="polite" className={cx('tabular text-xs text-ink-soft', !isOther && 'sr-only')}>
      {isOther && `Read as ${number}`}
    </p>
  )
}

/** Shows the number of characters when a text comes close to its limit. */
function Limited({ text, limit, children }: { text: string; limit: number; children: ReactNode }) {
  const isClose = text.length > limit * 0.9
  return (
    <div className="grid gap-1.5">
      {children}
      <p aria-live="polite" className={cx('tabular text-xs text-ink-soft', !isClose && 'sr-only')}>
        {isClose && `${countOf(limit - text.length, 'character', 'characters')} left`}
      </p>
    </div>
  )
}
