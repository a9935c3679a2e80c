import { useQueries } from '@tanstack/react-query'
import type { QueryFunction, QueryKey, UseQueryOptions } from '@tanstack/react-query'
import {
  BadgeCheck,
  ChevronRight,
  CircleCheckBig,
  Flag,
  HandCoins,
  Landmark,
  LifeBuoy,
  Receipt,
  ShieldAlert,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { Me } from '#domain/accounts/account.ts'
import { invoicesApi } from '#domain/invoices/api.ts'
import { jobManagementApi } from '#domain/jobs/job-management-api.ts'
import { countOf } from '#domain/kernel/count.ts'
import { reportsApi } from '#domain/reports/api.ts'
import { paymentsApi } from '#domain/payments/api.ts'
import { pathTo } from '#domain/paths.ts'
import { supportApi } from '#domain/support/api.ts'
import { verificationsApi } from '#domain/verifications/api.ts'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

interface Total {
  total: number
}

interface Concern {
  icon: LucideIcon
  needs: Me['allowed'][number]
  /** Its total is the number shown. */
  query: UseQueryOptions<Total>
  text: (count: number) => string
  /** The same rows. */
  to: string
}

/** A list of different things, of which only the total is shown. */
const totalOf = ({ queryKey, queryFn }: { queryKey: QueryKey; queryFn?: unknown }): UseQueryOptions<Total> => ({
  queryKey,
  queryFn: queryFn as QueryFunction<Total>,
  refetchInterval: poll_ms,
})
const per_page = 1

const concerns: readonly Concern[] = [
  {
    icon: LifeBuoy,
    needs: 'see_tickets',
    query: totalOf(queryFor(supportApi.list, { query: { at_risk: true, per_page } })),
    text: (count) => `${countOf(count, 'ticket needs', 'tickets need')} a reply soon`,
    to: `${pathTo('admin_messages')}?at_risk=true`,
  },
  {
    icon: Flag,
    needs: 'see_reports',
    query: totalOf(queryFor(reportsApi.list, { query: { per_page } })),
    text: (count) => `${countOf(count, 'report is', 'reports are')} open`,
    to: `${pathTo('admin_messages')}?tab=reports`,
  },
  {
    icon: ShieldAlert,
    needs: 'see_reports',
    query: totalOf(queryFor(jobManagementApi.listManaged, { query: { flagged: true, per_page } })),
    text: (count) => `${countOf(count, 'flagged job waits', 'flagged jobs wait')} for a decision`,
    to: `${pathTo('admin_jobs')}?flagged=true`,
  },
  {
    icon: BadgeCheck,
    needs: 'see_verifications',
    query: totalOf(queryFor(verificationsApi.list, { query: { per_page } })),
    text: (count) => `${countOf(count, 'document waits', 'documents wait')} for a review`,
    to: `${pathTo('admin_messages')}?tab=verifications`,
  },
  {
    icon: Receipt,
    needs: 'see_payments',
    query: totalOf(queryFor(invoicesApi.list, { query: { status: ['overdue'], per_page } })),
    text: (count) => `${countOf(count, 'invoice is', 'invoices are')} overdue`,
    to: `${pathTo('admin_payments')}?tab=invoices&status=overdue`,
  },
  {
    icon: HandCoins,
    needs: 'set_billing_terms',
    query: totalOf(queryFor(invoicesApi.list, { query: { awaiting_approval: true, per_page } })),
    text: (count) => `${countOf(count, 'recorded payment waits', 'recorded payments wait')} for approval`,
    to: `${pathTo('admin_payments')}?tab=invoices&awaiting_approval=true`,
  },
  {
    icon: Landmark,
    needs: 'see_ledger',
    query: totalOf(queryFor(paymentsApi.statementLines, { query: { status: 'unmatched', per_page } })),
    text: (count) => `${countOf(count, 'bank line is', 'bank lines are')} unmatched`,
    to: `${pathTo('admin_payments')}?tab=reconciliation`,
  },
]

/** What waits for the viewer. Each row opens the list that its number is the total of. */
export function Attention() {
  const { allowed } = useMe()
  const mine = concerns.filter(({ needs }) => allowed.includes(needs))
  const queries = useQueries({
    queries: mine.map(({ query }) => query),
  })
  if (mine.length === 0) return null
  const waiting = mine.flatMap((concern, at) => {
    const count = queries[at]!.data?.total ?? 0
    return count > 0 ? [{ ...concern, count }] : []
  })
  const failed = queries.filter((query) => query.isError && query.data === undefined)
  return (
    <Card title="Needs attention" flush>
      {failed.length > 0 ? (
        <ErrorState
          message="Failed to load what needs attention. Please try again."
          onRetry={() => failed.forEach((query) => void query.refetch())}
          retrying={failed.some((query) => query.isFetching)}
        />
      ) : queries.some(({ data }) => data === undefined) ? (
        <Skeletons count={mine.length} label="Loading what needs attention" className="grid gap-3 p-5">
          <Skeleton className="h-5 w-64" />
        </Skeletons>
      ) : waiting.length === 0 ? (
        <EmptyState icon={<CircleCheckBig aria-hidden />} title="Nothing needs attention" />
      ) : (
        <ul className="grid sm:grid-cols-2 xl:grid-cols-3">
          {waiting.map(({ icon: Icon, text, to, count }) => (
            <li key={to}>
              <Link to={to} className="flex h-full items-center gap-3 px-5 py-3.5 text-sm font-medium hover:bg-hover">
                <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
                <span className="min-w-0 grow wrap-anywhere">{text(count)}</span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
