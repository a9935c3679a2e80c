import { useId } from 'react'
import type { GridRows } from '#domain/tests/question.ts'
import { cx } from '#web/ui/cx.ts'
import type { AnswerWiring } from './answer-input.tsx'
import { ChoiceGroup, ChoiceMark, toggle } from './choice-list.tsx'

/** With more columns than this, a table would be too wide: the columns are listed below each row. */
const tableColumns = 6

interface GridInputProps extends AnswerWiring {
  kind: 'radio' | 'checkbox'
  rows: readonly string[]
  columns: readonly string[]
  value: GridRows
  onValueChange: (value: GridRows) => void
}

/** A choice in each row. A table where there is space for one, otherwise a list of options below each row. */
export function GridInput({ kind, rows, columns, value, onValueChange, ...wiring }: GridInputProps) {
  const id = useId()
  const isTable = columns.length <= tableColumns
  const chosenIn = (row: string) => value.find((one) => one.row === row)?.columns ?? []
  const choose = (row: string, chosen: string[]) =>
    onValueChange(
      rows
        .map((one) => ({ row: one, columns: one === row ? chosen : chosenIn(one) }))
        .filter((one) => one.columns.length > 0),
    )
  const template = { gridTemplateColumns: `minmax(8rem, 1.5fr) repeat(${columns.length}, minmax(0, 1fr))` }
  return (
    <div role="group" {...wiring} className="@container">
      {isTable && (
        <div
          aria-hidden
          style={template}
          className="hidden items-end gap-x-2 border-b border-line-strong pb-2 text-sm font-medium text-ink-soft @xl:grid"
        >
          <span />
          {columns.map((column, at) => (
            <span key={`${at} ${column}`} className="min-w-0 text-center wrap-anywhere">
              {column}
            </span>
          ))}
        </div>
      )}
      {rows.map((row, at) => (
        <ChoiceGroup
          key={`${at} ${row}`}
          kind={kind}
          aria-labelledby={`${id}-${at}`}
          className="border-b border-line py-3 last:border-b-0"
        >
          {(name) => (
            <div
              style={template}
              className={cx('flex flex-col gap-1', isTable && '@xl:grid @xl:items-center @xl:gap-x-2')}
            >
              <span id={`${id}-${at}`} className="min-w-0 py-1 font-medium wrap-anywhere">
                {row}
              </span>
              {columns.map((column, place) => (
                <label
                  key={`${place} ${column}`}
                  className={cx(
                    'flex min-h-10 min-w-0 items-center gap-3 rounded-sm px-2 transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus',
                    isTable && '@xl:justify-center',
                  )}
                >
                  <ChoiceMark
                    kind={kind}
                    name={name}
                    checked={chosenIn(row).includes(column)}
                    onChange={(on) =>
                      choose(row, kind === 'radio' ? [column] : toggle(columns, chosenIn(row), column, on))
                    }
                  />
                  <span className={cx('min-w-0 wrap-anywhere', isTable && '@xl:sr-only')}>{column}</span>
                </label>
              ))}
            </div>
          )}
        </ChoiceGroup>
      ))}
    </div>
  )
}
