import { ArrowRight } from 'lucide-react'
import { clockLines } from '#domain/working-hours/both-clocks.ts'
import type { AmendableTerms, DatedTerms, ShownRates } from '#domain/assignments/terms.ts'
import { useReaders } from '#web/features/assignments/use-readers.ts'
import type { Parties } from '#web/features/assignments/use-readers.ts'
import { formatTimeOfDay } from '#web/lib/time/format-instant.ts'
import { termsChanges } from './terms-changes.ts'

interface TermsDiffProps {
  before: DatedTerms
  after: AmendableTerms & { rates: ShownRates }
  parties: Parties
  /** The first day of the new terms, for the clocks. */
  on_date: string
  /** Shown if nothing differs. */
  none?: string
}

/** The terms that change, with their old and new values. */
export function TermsDiff({ before, after, parties, on_date, none = 'Nothing changes.' }: TermsDiffProps) {
  const readers = useReaders(parties)
  const changes = termsChanges(before, after, (terms) => clockLines(terms, readers, on_date, formatTimeOfDay))
  if (changes.length === 0) return <p className="text-sm text-ink-soft">{none}</p>
  return (
    <dl aria-label="Changes" className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
      {changes.map(({ name, before: old, after: next }) => (
        <div key={name} className="grid grid-cols-subgrid gap-y-0.5 sm:col-span-2">
          <dt className="text-ink-faint">{name}</dt>
          <dd className="tabular flex flex-wrap items-center gap-x-2 wrap-anywhere">
            <del className="text-ink-soft decoration-1">
              <span className="sr-only">Now: </span>
              {old}
            </del>
            <ArrowRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
            <ins className="font-medium no-underline">
              <span className="sr-only">Then: </span>
              {next}
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
