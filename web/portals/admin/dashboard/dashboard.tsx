import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { dashboardApi } from '#domain/dashboard/api.ts'
import { formatZoneCity } from '#domain/kernel/time-zones.ts'
import { screens } from '#domain/paths.ts'
import { poll_ms, queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { formatLongDay } from '#web/lib/time/format-instant.ts'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { toast } from '#web/ui/toast.ts'
import { DashboardFigures } from './dashboard-figures.tsx'
import { Funnels } from './funnels.tsx'
import { Attention } from './attention.tsx'
import { RecentActions } from './recent-actions.tsx'
import { Months } from './months.tsx'

/** What staff see first: the figures of the business, its charts and what needs attention. */
export default function AdminDashboard() {
  const me = useMe()
  const now = useNow()
  const zone = useTimeZone()
  const dashboard = useQuery({ ...queryFor(dashboardApi.show, {}), refetchInterval: poll_ms })
  const hasFailed = dashboard.isError && dashboard.data === undefined
  useEffect(() => {
    if (hasFailed)
      toast({
        variant: 'destructive',
        title: 'Error loading dashboard',
        description: 'Failed to load admin dashboard data.',
      })
  }, [hasFailed])
  return (
    <>
      <PageHeader
        title={screens.admin_dashboard.title}
        description={`${formatLongDay(now, zone)} · ${formatZoneCity(zone)} time${me.role === 'account_manager' ? '\u00A0· Your companies' : ''}`}
      />
      {hasFailed ? (
        <Card>
          <ErrorState
            message="Failed to load admin data. Please try again."
            onRetry={() => void dashboard.refetch()}
            retrying={dashboard.isFetching}
          />
        </Card>
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <DashboardFigures dashboard={dashboard.data} />
          <Attention />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
            <Months months={dashboard.data?.months} />
            {dashboard.data?.funnels !== null && <Funnels funnels={dashboard.data?.funnels} />}
            {me.allowed.includes('see_audit_log') && (
              <div className={dashboard.data?.funnels === null ? undefined : 'xl:col-span-2'}>
                <RecentActions />
              </div>
            )}
          </div>
        </div>
      )}
    </>
  )
}
