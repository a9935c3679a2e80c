import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { minutesText } from '#domain/kernel/minutes-text.ts'
import { moneyText } from '#domain/kernel/money.ts'
import { workPath } from '#domain/portal-paths.ts'
import { payoutsApi } from '#domain/payouts/api.ts'
import { failForm, holdForm, payoutLimits } from '#domain/payouts/payout.ts'
import type { Payout } from '#domain/payouts/payout.ts'
import { Timeline } from '#web/features/audit/timeline.tsx'
import { payoutItemTitle } from '#web/features/payouts/payout-item-title.ts'
import { payoutProblem } from '#web/features/payouts/payout-problem.ts'
import { PayoutStatusBadge } from '#web/features/payouts/payout-status-badge.tsx'
import { StaffNotes } from '#web/features/staff-notes/staff-notes.tsx'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { ReasonDialog } from '#web/lib/form/reason-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { formatInstant } from '#web/lib/time/format-instant.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Detail } from '#web/ui/detail.tsx'
import { Section } from '#web/ui/section.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { ItemDrawer } from '#web/lib/list/item-drawer.tsx'
import { JournalOf } from '../ledger/journal-of.tsx'

/** A payout with its work, its journal entries and what staff can do. */
export function PayoutDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const payout = useQuery(queryFor(payoutsApi.find, { params: { id } }))
  const { role } = useMe()
  return (
    <ItemDrawer
      query={payout}
      noun="payout"
      title={(loaded) => (loaded ? `Payout of ${loaded.talent.name}` : 'Payout')}
      onClose={onClose}
    >
      {(loaded) => (
        <>
          <Facts payout={loaded} />
          <Actions payout={loaded} />
          <Section title="Work">
            <ul className="divide-y divide-line text-sm">
              {loaded.items.map((item) => (
                <li key={item.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                  <span className="min-w-0 wrap-anywhere">
                    <Link to={workPath(role, item)} className="touch-target rounded-sm font-medium hover:underline">
                      {formatDate(item.on_date)} · {payoutItemTitle(item)}
                    </Link>
                    <span className="block text-ink-soft">
                      {[item.company, item.minutes !== 0 && minutesText(item.minutes)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <span className="tabular font-medium">{moneyText(item.amount_cents)}</span>
                </li>
              ))}
              <li className="tabular flex justify-between gap-x-4 py-2 font-semibold">
                Total
                <span>{moneyText(loaded.items.reduce((sum, { amount_cents }) => sum + amount_cents, 0))}</span>
              </li>
            </ul>
          </Section>
          <JournalOf cause_id={id} />
          <StaffNotes subject="payout" subjectId={id} />
          <Timeline subjectId={id} />
        </>
      )}
    </ItemDrawer>
  )
}

function Facts({ payout }: { payout: Payout }) {
  const zone = useTimeZone()
  const { status, amount_cents, pay_on, method, reference, sent_at, paid_at, failed_at } = payout
  const problem = payoutProblem(payout, 'staff')
  return (
    <>
      {problem && <Banner tone={status === 'failed' ? 'danger' : 'warning'}>{problem}</Banner>}
      <dl className="grid grid-cols-2 gap-4 text-sm sm:grid-cols-3">
        <Detail name="Status">
          <PayoutStatusBadge payout={{ status, sent_at }} />
        </Detail>
        <Detail name="Amount">
          <span className="tabular">{moneyText(amount_cents)}</span>
        </Detail>
        <Detail name="Payday">{formatDate(pay_on)}</Detail>
        {method && <Detail name="Paid to">{method}</Detail>}
        {reference && <Detail name="Reference">{reference}</Detail>}
        {sent_at && <Detail name="Sent">{formatInstant(sent_at, zone)}</Detail>}
        {paid_at && <Detail name="Arrived">{formatInstant(paid_at, zone)}</Detail>}
        {failed_at && <Detail name="Returned">{formatInstant(failed_at, zone)}</Detail>}
      </dl>
    </>
  )
}

function Actions({ payout: { id, allowed, paid_at, talent } }: { payout: Payout }) {
  const [asking, setAsking] = useState<'hold' | 'fail'>()
  const release = useCall(payoutsApi.release)
  const fail = useCall(payoutsApi.fail, { invalidates: ['ledger'] })
  const close = () => setAsking(undefined)
  return (
    <div className="flex flex-wrap gap-3 empty:hidden">
      {allowed.includes('release') && (
        <Button
          look="primary"
          busy={release.isPending}
          busyLabel="Releasing…"
          onClick={() =>
            release.mutate(
              { params: { id } },
              {
                onSuccess: () => toast({ title: 'Payout released', description: 'The next batch includes it.' }),
                onError: (error) =>
                  toast({ variant: 'destructive', title: 'Failed to release the payout', description: error.message }),
              },
            )
          }
        >
          Release
        </Button>
      )}
      {allowed.includes('hold') && <Button onClick={() => setAsking('hold')}>Put on Hold…</Button>}
      {allowed.includes('fail') && <Button onClick={() => setAsking('fail')}>Return to Balance…</Button>}
      {paid_at && <DownloadButton address={addressOf(payoutsApi.payslip.url, { id })}>Payslip</DownloadButton>}
      {asking === 'hold' && <HoldDialog id={id} talent={talent.name} onClose={close} />}
      {asking === 'fail' && (
        <ReasonDialog
          schema={failForm}
          title="Return this payout to the balance?"
          description={`For payouts that the bank did not pay. The next payday of ${talent.name} includes the amount.`}
          hint="The talent sees it."
          limit={payoutLimits.failure}
          action="Return to Balance"
          busy="Returning…"
          look="danger"
          onSubmit={async (body) => {
            await fail.mutateAsync({ params: { id }, body })
            toast({ title: 'Payout returned to balance' })
          }}
          onClose={close}
        />
      )}
    </div>
  )
}

function HoldDialog({ id, talent, onClose }: { id: string; talent: string; onClose: () => void }) {
  const form = useSchemaForm(holdForm, { note: '' })
  const hold = useCall(payoutsApi.hold)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title="Put this payout on hold"
      description={`${talent} is notified.`}
      action="Put on Hold"
      busy="Saving…"
      onSubmit={async (body) => {
        await hold.mutateAsync({ params: { id }, body })
        toast({ title: 'Payout on hold' })
      }}
    >
      <FormField form={form} name="note" label="Note" hint="The talent sees it." limit={payoutLimits.note} required>
        {(field) => <Textarea {...field} rows={3} />}
      </FormField>
    </FormDialog>
  )
}
