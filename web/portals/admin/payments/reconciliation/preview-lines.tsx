import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import type { StatementPreview } from '#domain/payments/bank-file.ts'
import { SkippedRows } from '#web/lib/csv/skipped-rows.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'

const looks: Record<StatementPreview['first'][number]['state'], { label: string; tone: Tone }> = {
  new: { label: 'New', tone: 'success' },
  known: { label: 'Known', tone: 'neutral' },
  suspected: { label: 'Suspected', tone: 'mango' },
}

/** How a statement is read: its first lines, and what is skipped and why. */
export function PreviewLines({ preview }: { preview: StatementPreview }) {
  const { kind, lines, known, first, skipped, skipped_rows } = preview
  const all = lines + known + preview.suspected_lines
  return (
    <>
      {all > 0 && (
        <p>
          {countOf(lines, 'new line', 'new lines')}
          {known > 0 && `, ${countOf(known, 'known line', 'known lines')}, which will not be imported again`}.
        </p>
      )}
      <SkippedRows skipped={skipped} rows={skipped_rows} noun={kind === 'csv' ? 'Row' : 'Entry'} />
      {all > 0 && (
        <section aria-label="First lines">
          <h3 className="font-semibold">
            {all > first.length ? `The first ${first.length} of ${countOf(all, 'line', 'lines')}` : 'Lines'}
          </h3>
          <ul className="mt-1 divide-y divide-line">
            {first.map(({ booked_on, amount_cents, currency, reference, payer, state }, at) => (
              <li key={at} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2">
                <span className="tabular shrink-0 sm:w-28">{formatDate(booked_on)}</span>
                <span className="tabular shrink-0 font-medium sm:w-32 sm:text-right">
                  {moneyText(amount_cents)} {currency}
                </span>
                <span className="order-last min-w-0 basis-full wrap-anywhere sm:order-none sm:grow sm:basis-0">
                  {payer && <span className="font-medium">{payer}</span>}{' '}
                  <span className="text-ink-soft">{reference}</span>
                </span>
                <span className="ml-auto">
                  <Badge tone={looks[state].tone}>{looks[state].label}</Badge>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
