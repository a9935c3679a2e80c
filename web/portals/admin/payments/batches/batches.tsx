import { useQuery } from '@tanstack/react-query'
import { Banknote } from 'lucide-react'
import { payoutsApi } from '#domain/payouts/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { usePaymentsSearch } from '../use-payments-search.ts'
import { BatchItem } from './batch-item.tsx'
import { NextBatch } from './next-batch.tsx'

/** The payouts of the next payday, and the batches of the earlier ones. */
export function Batches() {
  const [{ page }, setSearch] = usePaymentsSearch()
  const batches = useQuery(queryFor(payoutsApi.batches, { query: { page, per_page: 10 } }))
  useStayInPages(batches.data, page, (last) => setSearch({ page: last }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <NextBatch />
      <Section title="Batches">
        <Card flush>
          <Loaded
            query={batches}
            error="Failed to load the batches. Please try again."
            loading={
              <Skeletons count={3} label="Loading the batches" className="grid gap-4 p-5">
                <Skeleton className="h-12" />
              </Skeletons>
            }
          >
            {({ items, page: at, per_page, total }) =>
              total === 0 ? (
                <EmptyState icon={<Banknote aria-hidden />} title="No batches yet" />
              ) : (
                <>
                  <ul aria-label="Batches" className="divide-y divide-line">
                    {items.map((batch) => (
                      <BatchItem key={batch.id} batch={batch} />
                    ))}
                  </ul>
                  <Pagination
                    page={at}
                    perPage={per_page}
                    total={total}
                    onPageChange={(next) => void setSearch({ page: next }, { history: 'push' })}
                  />
                </>
              )
            }
          </Loaded>
        </Card>
      </Section>
    </div>
  )
}
