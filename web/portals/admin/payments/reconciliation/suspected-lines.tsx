import { moneyText } from '#domain/kernel/money.ts'
import type { StatementPreview } from '#domain/payments/bank-file.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

/** What staff say about suspected duplicates, by their keys. */
export type Decisions = Readonly<Record<string, 'another' | 'skip'>>

const choices = [
  { value: 'another', label: 'It is another payment' },
  { value: 'skip', label: 'Skip it' },
] as const

const textOf = (line: { payer: string; reference: string }) =>
  [line.payer, line.reference].filter(Boolean).join(', ') || 'no text'

interface SuspectedLinesProps {
  preview: StatementPreview
  decisions: Decisions
  onDecide: (decisions: Decisions) => void
}

/** Lines that may be known: each needs a decision before the file is imported. Nothing if there are none. */
export function SuspectedLines({ preview: { suspected, suspected_lines }, decisions, onDecide }: SuspectedLinesProps) {
  if (suspected.length === 0) return null
  const rest = suspected_lines - suspected.length
  const all = (decision: 'another' | 'skip') => Object.fromEntries(suspected.map(({ key }) => [key, decision]))
  return (
    <section aria-label="Suspected duplicates" className="rounded-control border border-mango/50 bg-mango-soft p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-semibold text-mango-ink">Suspected duplicates</h3>
        {suspected.length > 1 && (
          <Button size="sm" onClick={() => onDecide(all('skip'))}>
            Skip All
          </Button>
        )}
      </div>
      <p className="mt-1 text-ink-soft">
        The account has a line of the same amount on nearly the same day, with nearly the same text. If a line is
        another payment, it is imported and waits to be matched.
      </p>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-4">
        {suspected.map(({ key, booked_on, amount_cents, reference, payer, like }) => (
          <li key={key}>
            <Field
              label={
                <>
                  {formatDate(booked_on)}, {moneyText(amount_cents)}: {textOf({ payer, reference })}
                  <span className="block font-normal text-ink-soft">
                    Like {like.row === null ? 'an imported line' : `row ${like.row}`} of {formatDate(like.booked_on)}:{' '}
                    {textOf(like)}
                  </span>
                </>
              }
              group
            >
              {(field) => (
                <RadioGroup
                  {...field}
                  value={(decisions[key] ?? '') as never}
                  onValueChange={(decision: Decisions[string]) => onDecide({ ...decisions, [key]: decision })}
                  choices={choices}
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-3 text-ink-soft">{rest} more are left out. Import the file again for them.</p>}
    </section>
  )
}
