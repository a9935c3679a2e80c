import { useQuery } from '@tanstack/react-query'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { ledgerApi } from '#domain/ledger/api.ts'
import { isPosted, ledgerCheckLabels } from '#domain/ledger/ledger.ts'
import type { LedgerCheck, LedgerCheckName, LedgerDifference } from '#domain/ledger/ledger.ts'
import { ChecksSection } from '#web/lib/list/checks-section.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Button } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/figures.tsx'
import { toast } from '#web/ui/toast.ts'

const AcceptDialog = lazyDialog(async () => (await import('./accept-dialog.tsx')).AcceptDialog)
const CorrectionDialog = lazyDialog(async () => (await import('./correction-dialog.tsx')).CorrectionDialog)

/** Whether the ledger agrees with invoices, payments, payouts and the gateway. */
export function LedgerChecks() {
  const checks = useQuery(queryFor(ledgerApi.checks, {}))
  const check = useCall(ledgerApi.check)
  useReadyDialogs(AcceptDialog, CorrectionDialog)
  const start = () =>
    check.mutate(
      {},
      {
        onSuccess: ({ items }) =>
          items.every(({ is_passed }) => is_passed)
            ? toast({ title: 'No differences found' })
            : toast({ variant: 'destructive', title: 'Differences found' }),
        onError: (error) =>
          toast({ variant: 'destructive', title: 'Failed to check the ledger', description: error.message }),
      },
    )
  return (
    <ChecksSection
      title="Checks"
      description="The ledger is compared with all other records every night."
      label="Checks"
      query={checks}
      empty="The ledger has not been checked yet."
      skeleton="h-40"
      checking={check.isPending}
      onCheck={start}
    >
      {({ items }) => items.map((one) => <CheckItem key={one.id} check={one} onCheck={start} />)}
    </ChecksSection>
  )
}

function CheckItem({
  check: { name, checked_at, is_passed, differences },
  onCheck,
}: {
  check: LedgerCheck
  onCheck: () => void
}) {
  const zone = useTimeZone()
  return (
    <li className="px-5 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {is_passed ? (
          <CircleCheck aria-hidden className="size-5 text-success-ink" />
        ) : (
          <TriangleAlert aria-hidden className="size-5 text-danger-ink" />
        )}
        <span className="grow font-semibold">{ledgerCheckLabels[name]}</span>
        <span className="flex flex-wrap gap-x-3 max-sm:basis-full max-sm:pl-8">
          {is_passed ? 'No differences' : countOf(differences.length, 'difference', 'differences')}
          <span className="text-ink-soft">{formatInstant(checked_at, zone)}</span>
        </span>
      </p>
      {differences.length > 0 && (
        <div className="mt-2 overflow-x-auto">
          <Figures
            label={`Differences, ${ledgerCheckLabels[name]}`}
            heads={['Subject', 'Expected', 'Ledger', 'Difference']}
            rows={differences.map((one) => [
              <DifferenceSubject key={one.subject} name={name} difference={one} onCheck={onCheck} />,
              moneyText(one.expected_cents),
              moneyText(one.actual_cents),
              moneyText(one.actual_cents - one.expected_cents),
            ])}
          />
        </div>
      )}
    </li>
  )
}

interface DifferenceProps {
  name: LedgerCheckName
  difference: LedgerDifference
  onCheck: () => void
}

/** What differs, and what staff can do about it. */
function DifferenceSubject({ name, difference, onCheck }: DifferenceProps) {
  const [asking, setAsking] = useState<'accept' | 'correct'>()
  const { subject, payment_id } = difference
  const close = () => setAsking(undefined)
  const of = <span className="sr-only"> {subject}</span>
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="min-w-32 grow wrap-anywhere">{subject}</span>
      {payment_id && (
        <Button size="sm" onClick={() => setAsking('accept')}>
          Accept Gateway…{of}
        </Button>
      )}
      <Button size="sm" onClick={() => setAsking('correct')}>
        {isPosted(name, subject) ? 'Correct…' : 'Accept…'}
        {of}
      </Button>
      {asking === 'accept' && payment_id && (
        <AcceptDialog payment_id={payment_id} subject={subject} onAccepted={onCheck} onClose={close} />
      )}
      {asking === 'correct' && (
        <CorrectionDialog name={name} difference={difference} onCorrected={onCheck} onClose={close} />
      )}
    </span>
  )
}
