import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { adjustmentsApi } from '#domain/adjustments/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useStayInPages } from '#web/lib/navigation/stay-in-pages.ts'
import { Card } from '#web/ui/card.tsx'
import { Pagination } from '#web/ui/pagination.tsx'
import { Section } from '#web/ui/section.tsx'
import { AdjustmentList } from './adjustment-list.tsx'

/** The expenses of all people that wait for the company; nothing without one. */
export function ExpensesToApprove() {
  const [page, setPage] = useState(1)
  const { data } = useQuery(queryFor(adjustmentsApi.list, { query: { status: 'submitted', page, per_page: 10 } }))
  useStayInPages(data, page, setPage)
  if (!data || data.total === 0) return null
  return (
    <Section title="Expenses to approve">
      <Card flush>
        <AdjustmentList label="Expenses to approve" adjustments={data.items} names />
        <Pagination page={page} perPage={data.per_page} total={data.total} onPageChange={setPage} />
      </Card>
    </Section>
  )
}
