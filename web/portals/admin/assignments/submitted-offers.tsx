import { useQuery } from '@tanstack/react-query'
import { FileSignature } from 'lucide-react'
import { useState } from 'react'
import { offersApi } from '#domain/offers/api.ts'
import { offerMachine, offerStatusLabels } from '#domain/offers/offer-machine.ts'
import type { SubmittedOffer } from '#domain/offers/offer.ts'
import { BothAmounts } from '#web/features/assignments/both-amounts.tsx'
import { OfferBadge } from '#web/features/offers/offer-badge.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { ListScreen } from '#web/lib/list/list-screen.tsx'
import { NothingFound } from '#web/lib/list/nothing-found.tsx'
import { StatusSelect } from '#web/lib/list/status-select.tsx'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ListToolbar } from '#web/ui/list-toolbar.tsx'
import { Cell, HeadCell, Row, SecondLine, Table, TableBody, TableHead } from '#web/ui/table.tsx'
import { TableSkeleton } from '#web/ui/table-skeleton.tsx'
import { useAssignmentsSearch } from './use-assignments-search.ts'

const WithdrawDialog = lazyDialog(async () => (await import('#web/features/offers/withdraw-dialog.tsx')).WithdrawDialog)

/** The offers that staff submitted, with their state. */
export function SubmittedOffers() {
  const [{ q, offer_status: status, page }, setSearch] = useAssignmentsSearch()
  const offers = useQuery(queryFor(offersApi.listSubmitted, { query: { page, status, ...(q ? { q } : {}) } }))
  const [withdrawn, setWithdrawn] = useState<SubmittedOffer>()
  useReadyDialogs(WithdrawDialog)
  useStayInPages(offers.data, page, (last) => setSearch({ page: last }))
  const clear =
    q !== '' || status.length > 0
      ? () => void setSearch({ q: null, offer_status: null, page: null }, { history: 'push' })
      : undefined
  return (
    <>
      <ListScreen
        query={offers}
        noun={['offer', 'offers']}
        toolbar={
          <ListToolbar
            search={{
              label: 'Search offers',
              placeholder: 'Talent, company, or role',
              value: q,
              onValueChange: (words) => void setSearch({ q: words, page: null }),
            }}
            filters={
              <StatusSelect
                statuses={offerMachine.states}
                labels={offerStatusLabels}
                value={status}
                onValueChange={(next) => void setSearch({ offer_status: next, page: null }, { history: 'push' })}
              />
            }
            inUse={status.length > 0 ? 1 : 0}
            onClear={clear}
          />
        }
        skeleton={<TableSkeleton label="Loading offers" columns={['w-40', 'w-32', 'w-24', 'w-28', 'w-24']} />}
        error="Failed to load the offers. Please try again."
        empty={
          clear ? (
            <NothingFound many="offers" onClear={clear} />
          ) : (
            <EmptyState
              icon={<FileSignature aria-hidden />}
              title="No offers yet"
              description="New assignments are listed here until the company and the talent have signed."
            />
          )
        }
        onPageChange={(next) => void setSearch({ page: next }, { history: 'push', scroll: true })}
      >
        {({ items }) => <OffersTable offers={items} outdated={offers.isPlaceholderData} onWithdraw={setWithdrawn} />}
      </ListScreen>
      {withdrawn && (
        <WithdrawDialog
          offer={withdrawn}
          description={`${withdrawn.company.name} can no longer sign the offer to ${withdrawn.talent.name}.`}
          hint="The company sees it."
          open
          onOpenChange={(open) => !open && setWithdrawn(undefined)}
        />
      )}
    </>
  )
}

interface OffersTableProps {
  offers: readonly SubmittedOffer[]
  outdated: boolean
  onWithdraw: (offer: SubmittedOffer) => void
}

function OffersTable({ offers, outdated, onWithdraw }: OffersTableProps) {
  return (
    <Table label="Offers" outdated={outdated}>
      <TableHead>
        <HeadCell className="pl-5!">Talent</HeadCell>
        <HeadCell className="w-32">Company</HeadCell>
        <HeadCell className="w-38">Status</HeadCell>
        <HeadCell className="w-29">Start Date</HeadCell>
        <HeadCell className="w-32">Rate</HeadCell>
        <HeadCell className="w-30">Submitted</HeadCell>
        <HeadCell className="w-30">
          <span className="sr-only">Actions</span>
        </HeadCell>
      </TableHead>
      <TableBody>
        {offers.map((offer) => (
          <Row key={offer.id} className="quiet-controls">
            <Cell className="min-w-0 basis-full @3xl:pl-5!">
              <span className="font-semibold wrap-anywhere whitespace-normal">{offer.talent.name}</span>
              <SecondLine className="line-clamp-3 text-ink-soft @3xl:whitespace-normal">{offer.role_title}</SecondLine>
            </Cell>
            <Cell className="wrap-anywhere @max-3xl:basis-full">
              <span title={offer.company.name} className="@3xl:line-clamp-3 @3xl:leading-5 @3xl:whitespace-normal">
                {offer.company.name}
              </span>
            </Cell>
            <Cell className="@max-3xl:basis-full">
              <OfferBadge status={offer.status} />
              {offer.reason && <SecondLine className="truncate text-ink-soft">{offer.reason}</SecondLine>}
            </Cell>
            <Cell className="tabular">{formatDate(offer.start_date)}</Cell>
            <Cell className="tabular">
              <BothAmounts bill_cents={offer.rates.bill_cents ?? 0} pay_cents={offer.rates.pay_cents ?? 0} unit="/hr" />
            </Cell>
            <Cell className="tabular @max-3xl:basis-full">
              {offer.submitted_by ?? '–'}
              <SecondLine className="text-ink-soft">
                <RelativeTime at={offer.sent_at} focusable />
              </SecondLine>
            </Cell>
            <Cell className="@3xl:overflow-visible! @3xl:pr-5! @3xl:text-right">
              {offer.allowed.includes('withdraw') && (
                <Button size="sm" onClick={() => onWithdraw(offer)}>
                  Withdraw<span className="sr-only"> the offer to {offer.talent.name}</span>
                </Button>
              )}
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  )
}
