import { useId } from 'react'
import { questionLimits } from '#domain/tests/question.ts'
import type { GridRows } from '#domain/tests/question.ts'
import { GridInput } from '#web/features/tests/question/grid-input.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { CorrectMark } from './correct-mark.tsx'
import { blankOption, blankRow, questionOf } from './edited-question.ts'
import type { EditedOption } from './edited-question.ts'
import { ItemList } from './item-list.tsx'
import { KeyBlock } from './key-block.tsx'
import type { FieldsProps } from './question-fields.tsx'
import { markCell, markCorrect } from './question-edits.ts'

/** The options of a choice question, with the correct ones marked. */
export function OptionsFields({ question, onChange, errors }: FieldsProps) {
  const name = useId()
  const hintId = useId()
  const several = question.type === 'checkboxes'
  const renderMark = (option: EditedOption, label: string) => (
    <CorrectMark
      kind={several ? 'checkbox' : 'radio'}
      name={name}
      label={`${label} is correct`}
      describedBy={hintId}
      value={option.is_correct}
      onValueChange={(on) => onChange(markCorrect(question, option.id, on))}
    />
  )
  return (
    <div data-field="options key" className="grid gap-4">
      <Field label="Options" group error={errors.get('options') ?? errors.get('key')}>
        {(field) => (
          <>
            {question.scored && (
              <p id={hintId} className="-mt-1 text-sm text-ink-soft">
                {several ? 'Check every correct option.' : 'Check the correct option.'} Applicants never see it.
              </p>
            )}
            <ItemList<EditedOption>
              items={question.options}
              onItemsChange={(options) => onChange({ ...question, options })}
              make={blankOption}
              noun="Option"
              limit={questionLimits.options}
              invalid={errors.has('options')}
              describedBy={field['aria-describedby']}
              isMarked={(option) => question.scored && option.is_correct}
              {...(question.scored ? { renderMark } : {})}
            />
          </>
        )}
      </Field>
      {several && question.scored && (
        <Checkbox
          value={question.partial}
          onValueChange={(partial) => onChange({ ...question, partial })}
          label="Partial credit"
          hint="Each correct choice earns its share of the points, and each wrong choice costs one share. Otherwise, only the exact set of options earns points."
        />
      )}
    </div>
  )
}

/** The rows and columns of a grid, with the correct columns of each row. */
export function GridFields({ question, onChange, errors }: FieldsProps) {
  const { options = [], rows = [], key } = questionOf(question)
  const choose = (chosen: GridRows) => {
    const isChosen = (row: string, column: string) =>
      chosen.some((one) => one.row === row.trim() && one.columns.includes(column.trim()))
    onChange(
      question.rows.reduce(
        (edited, row) =>
          question.options.reduce((next, column) => {
            const on = isChosen(row.text, column.text)
            return on === row.correct.includes(column.id) ? next : markCell(next, row.id, column.id, on)
          }, edited),
        question,
      ),
    )
  }
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        <div data-field="rows">
          <Field label="Rows" group error={errors.get('rows')}>
            {(field) => (
              <ItemList
                items={question.rows}
                onItemsChange={(next) => onChange({ ...question, rows: next })}
                make={blankRow}
                noun="Row"
                limit={questionLimits.rows}
                invalid={errors.has('rows')}
                describedBy={field['aria-describedby']}
              />
            )}
          </Field>
        </div>
        <div data-field="options">
          <Field label="Columns" group error={errors.get('options')}>
            {(field) => (
              <ItemList
                items={question.options}
                onItemsChange={(next) => onChange({ ...question, options: next })}
                make={blankOption}
                noun="Column"
                limit={questionLimits.options}
                invalid={errors.has('options')}
                describedBy={field['aria-describedby']}
              />
            )}
          </Field>
        </div>
      </div>
      {question.scored && (
        <KeyBlock hint="Each row is worth the same share of the points." error={errors.get('key')}>
          {rows.length > 0 && options.length > 0 ? (
            <GridInput
              kind={question.type === 'checkbox-grid' ? 'checkbox' : 'radio'}
              rows={[...new Set(rows)]}
              columns={[...new Set(options)]}
              value={key?.kind === 'rows' ? key.rows : []}
              onValueChange={choose}
            />
          ) : (
            <p className="text-sm text-ink-soft">Add rows and columns first.</p>
          )}
        </KeyBlock>
      )}
    </>
  )
}
