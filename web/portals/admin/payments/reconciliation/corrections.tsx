import { useQuery } from '@tanstack/react-query'
import { moneyText } from '#domain/kernel/money.ts'
import { ledgerAccounts } from '#domain/ledger/accounts.ts'
import { ledgerApi } from '#domain/ledger/api.ts'
import { ledgerCheckLabels } from '#domain/ledger/ledger.ts'
import type { LedgerCorrection } from '#domain/ledger/ledger.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Section } from '#web/ui/section.tsx'

const shown = 10

/** The latest differences that staff corrected or accepted; nothing before the first one. */
export function Corrections() {
  const corrections = useQuery(queryFor(ledgerApi.corrections, { query: { per_page: shown } }))
  if (corrections.data?.total === 0) return null
  return (
    <Section title="Corrections" description="The latest differences that were corrected or accepted.">
      <Loaded query={corrections} error="Failed to load the corrections. Please try again." loading={null}>
        {({ items }) => (
          <ul aria-label="Corrections" className="divide-y divide-line border-y border-line text-sm">
            {items.map((one) => (
              <CorrectionItem key={one.id} correction={one} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}

function CorrectionItem({ correction }: { correction: LedgerCorrection }) {
  const zone = useTimeZone()
  const { name, subject, amount_cents, account, company, reason, corrected_by, corrected_at } = correction
  const side = account ? [ledgerAccounts[account].name, company?.name].filter(Boolean).join(', ') : 'Nothing posted'
  return (
    <li className="py-2.5 wrap-anywhere">
      <p>
        <span className="font-medium">{subject}</span> · <span className="tabular">{moneyText(amount_cents)}</span> ·{' '}
        {side}
      </p>
      <p>{reason}</p>
      <p className="text-ink-soft">
        {ledgerCheckLabels[name]} · {corrected_by ?? 'Unknown'} · {formatInstant(corrected_at, zone)}
      </p>
    </li>
  )
}
