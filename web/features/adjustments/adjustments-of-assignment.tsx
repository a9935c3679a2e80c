import { useQuery } from '@tanstack/react-query'
import { Minus, Plus, Receipt } from 'lucide-react'
import { useQueryState } from 'nuqs'
import { useState } from 'react'
import { adjustmentsApi } from '#domain/adjustments/api.ts'
import { adjustmentsQuery, passThroughText } from '#domain/adjustments/adjustment.ts'
import type { AdjustmentsPage } from '#domain/adjustments/adjustment.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { inUrl } from '#web/lib/navigation/in-url.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { AdjustmentList } from './adjustment-list.tsx'

const ExpenseDialog = lazyDialog(async () => (await import('./expense-dialog.tsx')).ExpenseDialog)
const BonusDialog = lazyDialog(async () => (await import('./bonus-dialog.tsx')).BonusDialog)
const DeductionDialog = lazyDialog(async () => (await import('./deduction-dialog.tsx')).DeductionDialog)

/** The expenses, bonuses and deductions of an assignment, and what the viewer can add. */
export function AdjustmentsOfAssignment({ assignment_id }: { assignment_id: string }) {
  const { role } = useMe()
  const [page, setPage] = useQueryState('adjustments_page', inUrl(adjustmentsQuery.shape.page).withDefault(1))
  const adjustments = useQuery(queryFor(adjustmentsApi.list, { query: { assignment_id, page } }))
  useStayInPages(adjustments.data, page, (last) => setPage(last))
  return (
    <Section
      title={role === 'company' ? 'Expenses and bonuses' : 'Expenses, bonuses and deductions'}
      description={`Expenses and bonuses: ${role === 'applicant' ? passThroughText.talent : passThroughText.company}`}
      actions={adjustments.data && <AddButtons assignment_id={assignment_id} page={adjustments.data} />}
    >
      <Card flush>
        <Loaded
          query={adjustments}
          error="Failed to load expenses and bonuses. Please try again."
          loading={
            <Skeletons count={3} label="Loading expenses and bonuses" className="grid gap-4 p-5">
              <Skeleton className="h-12" />
            </Skeletons>
          }
        >
          {({ items, per_page, total }) =>
            items.length === 0 ? (
              <EmptyState
                icon={<Receipt aria-hidden />}
                title="No expenses or bonuses yet"
                description="What is paid beside the hours appears here."
              />
            ) : (
              <>
                <AdjustmentList label="Expenses and bonuses" adjustments={items} />
                <Pagination
                  page={page}
                  perPage={per_page}
                  total={total}
                  onPageChange={(next) => void setPage(next, { history: 'push' })}
                />
              </>
            )
          }
        </Loaded>
      </Card>
    </Section>
  )
}

function AddButtons({ assignment_id, page: { allowed, total } }: { assignment_id: string; page: AdjustmentsPage }) {
  const [opened, setOpened] = useState<AdjustmentsPage['allowed'][number]>()
  const close = () => setOpened(undefined)
  useReadyDialogs(ExpenseDialog, BonusDialog)
  return (
    <div className="flex flex-wrap gap-2">
      {total > 0 && (
        <DownloadButton
          size="sm"
          address={`${addressOf(adjustmentsApi.export.url, {})}?assignment_id=${assignment_id}`}
        >
          Export CSV
        </DownloadButton>
      )}
      {allowed.includes('submit') && (
        <Button size="sm" look="primary" onClick={() => setOpened('submit')}>
          <Plus aria-hidden />
          Submit Expense
        </Button>
      )}
      {allowed.includes('grant') && (
        <Button size="sm" onClick={() => setOpened('grant')}>
          <Plus aria-hidden />
          Grant Bonus
        </Button>
      )}
      {allowed.includes('deduct') && (
        <Button size="sm" onClick={() => setOpened('deduct')}>
          <Minus aria-hidden />
          Add Deduction
        </Button>
      )}
      {opened === 'submit' && <ExpenseDialog assignment_id={assignment_id} onClose={close} />}
      {opened === 'grant' && <BonusDialog assignment_id={assignment_id} onClose={close} />}
      {opened === 'deduct' && <DeductionDialog assignment_id={assignment_id} onClose={close} />}
    </div>
  )
}
