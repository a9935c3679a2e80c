import { useState } from 'react'
import { countOf } from '#domain/kernel/count.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import type { PayoutBatch } from '#domain/payouts/payout.ts'
import { payoutBatchStatusLabels } from '#domain/payouts/payout-machine.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import type { Tone } from '#web/ui/badge.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { toast } from '#web/ui/toast.ts'
import { useShowBatch } from '../use-payments-search.ts'

const ImportResultsDialog = lazyDialog(async () => (await import('./import-results-dialog.tsx')).ImportResultsDialog)

const tones: Record<PayoutBatch['status'], Tone> = {
  draft: 'mango',
  approved: 'primary',
  sent: 'success',
  canceled: 'neutral',
}

/** A batch with its approvals, results and what staff can do. */
export function BatchItem({ batch }: { batch: PayoutBatch }) {
  const showBatch = useShowBatch()
  const { id, pay_on, status, payouts, total_cents, paid, failed } = batch
  const results = [paid > 0 && `${paid} paid`, failed > 0 && `${failed} returned`].filter(Boolean)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-5 py-4 text-sm">
      <div className="min-w-0 grow basis-64">
        <h3 className="flex flex-wrap items-center gap-2 text-base font-semibold">
          {formatDate(pay_on)}
          <Badge tone={tones[status]} dot>
            {payoutBatchStatusLabels[status]}
          </Badge>
        </h3>
        <p className="tabular mt-0.5">
          {moneyText(total_cents)} in {countOf(payouts, 'payout', 'payouts')}
          {results.length > 0 && ` · ${results.join(', ')}`}
        </p>
        <p className="text-ink-soft">{approvalText(batch)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => showBatch(id)}>
          Show Payouts<span className="sr-only"> of {formatDate(pay_on)}</span>
        </Button>
        <BatchActions batch={batch} />
      </div>
    </li>
  )
}

/** Who created and approved a batch, and the rule that decided how many have to. */
function approvalText(batch: PayoutBatch) {
  const { status, needs_second_approval, approval_limit_cents, created_by, approved_by, second_approved_by } = batch
  const by = [created_by && `Created by ${created_by}`]
  if (approved_by) by.push(`approved by ${[approved_by, second_approved_by].filter(Boolean).join(' and ')}`)
  if (status === 'draft' && needs_second_approval)
    by.push(approved_by ? 'a second person has to approve it' : 'two people have to approve it')
  const limit = moneyText(approval_limit_cents)
  const rule = needs_second_approval ? `Two approvals: above ${limit}` : `One approval: up to ${limit}`
  return [by.filter(Boolean).join(', '), rule].filter(Boolean).join(' · ')
}

type Asked = 'send' | 'cancel' | 'import_results'

function BatchActions({ batch: { id, pay_on, status, allowed, total_cents, payouts } }: { batch: PayoutBatch }) {
  const [asking, setAsking] = useState<Asked>()
  useReadyDialogs(ImportResultsDialog)
  const approve = useCall(payoutsApi.approveBatch)
  const send = useCall(payoutsApi.sendBatch)
  const cancel = useCall(payoutsApi.cancelBatch)
  const close = () => setAsking(undefined)
  const saying = (title: string, failure: string) => ({
    onSuccess: () => toast({ title }),
    onError: (error: Error) => toast({ variant: 'destructive', title: failure, description: error.message }),
    onSettled: close,
  })
  const of = <span className="sr-only"> the batch of {formatDate(pay_on)}</span>
  return (
    <>
      {allowed.includes('approve') && (
        <Button
          size="sm"
          look="primary"
          busy={approve.isPending}
          busyLabel="Approving…"
          onClick={() => approve.mutate({ params: { id } }, saying('Batch approved', 'Failed to approve the batch'))}
        >
          Approve{of}
        </Button>
      )}
      {allowed.includes('send') && (
        <Button size="sm" look="primary" onClick={() => setAsking('send')}>
          Send…{of}
        </Button>
      )}
      {status === 'sent' && (
        <DownloadButton size="sm" address={addressOf(payoutsApi.exportBatch.url, { id })}>
          CSV for the Bank{of}
        </DownloadButton>
      )}
      {allowed.includes('import_results') && (
        <Button size="sm" onClick={() => setAsking('import_results')}>
          Import Results…{of}
        </Button>
      )}
      {allowed.includes('cancel') && (
        <Button size="sm" onClick={() => setAsking('cancel')}>
          Cancel…{of}
        </Button>
      )}
      <Confirm
        open={asking === 'send'}
        title="Send this batch?"
        description={`${moneyText(total_cents)} in ${countOf(payouts, 'payout', 'payouts')}. Then download the CSV file and submit it to the bank. A sent batch cannot be canceled.`}
        action="Send"
        busy={send.isPending}
        onConfirm={() => send.mutate({ params: { id } }, saying('Batch sent', 'Failed to send the batch'))}
        onCancel={close}
      />
      <Confirm
        open={asking === 'cancel'}
        danger
        title="Cancel this batch?"
        description="Its payouts return to the balances, and a later batch includes them."
        action="Cancel Batch"
        cancel="Keep It"
        busy={cancel.isPending}
        onConfirm={() => cancel.mutate({ params: { id } }, saying('Batch canceled', 'Failed to cancel the batch'))}
        onCancel={close}
      />
      {asking === 'import_results' && <ImportResultsDialog id={id} pay_on={pay_on} onClose={close} />}
    </>
  )
}
