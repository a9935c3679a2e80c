import {
  BadgeCheck,
  Banknote,
  CalendarX2,
  ChevronRight,
  CircleAlert,
  CircleCheckBig,
  FileWarning,
  Flag,
  HandCoins,
  Handshake,
  Landmark,
  LifeBuoy,
  Lock,
  PauseCircle,
  Receipt,
  Scale,
  ServerCrash,
  ShieldAlert,
  UsersRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import type { Queue } from '#domain/dashboard/queues.ts'
import { countOf } from '#domain/kernel/count.ts'
import { pathTo } from '#domain/paths.ts'
import { useQueues } from '#web/features/dashboard/use-queues.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

interface Concern {
  queue: Queue
  icon: LucideIcon
  text: (count: number) => string
  /** The list of these. */
  to: string
  /** A promise or a deadline is broken. */
  late?: true
}

const messages = pathTo('admin_messages')
const payments = pathTo('admin_payments')

const failed = {
  jobs: ['background job', 'background jobs'],
  emails: ['email', 'emails'],
  webhooks: ['webhook', 'webhooks'],
} as const

const concerns: readonly Concern[] = [
  {
    queue: 'tickets_overdue',
    icon: CircleAlert,
    text: (count) => `${countOf(count, 'ticket reply is', 'ticket replies are')} overdue`,
    to: `${messages}?at_risk=true`,
    late: true,
  },
  {
    queue: 'tickets_due_soon',
    icon: LifeBuoy,
    text: (count) => `${countOf(count, 'ticket needs', 'tickets need')} a reply soon`,
    to: `${messages}?at_risk=true`,
  },
  {
    queue: 'privacy_overdue',
    icon: CircleAlert,
    text: (count) => `${countOf(count, 'privacy request is', 'privacy requests are')} overdue`,
    to: `${messages}?tab=privacy`,
    late: true,
  },
  {
    queue: 'privacy_due_soon',
    icon: Lock,
    text: (count) => `${countOf(count, 'privacy request is', 'privacy requests are')} due within a week`,
    to: `${messages}?tab=privacy`,
  },
  {
    queue: 'appeals',
    icon: Scale,
    text: (count) => `${countOf(count, 'appeal waits', 'appeals wait')} for a decision`,
    to: `${messages}?tab=appeals`,
  },
  {
    queue: 'reports',
    icon: Flag,
    text: (count) => `${countOf(count, 'report is', 'reports are')} open`,
    to: `${messages}?tab=reports`,
  },
  {
    queue: 'flagged_jobs',
    icon: ShieldAlert,
    text: (count) => `${countOf(count, 'flagged job waits', 'flagged jobs wait')} for a decision`,
    to: `${pathTo('admin_jobs')}?flagged=true`,
  },
  {
    queue: 'verifications',
    icon: BadgeCheck,
    text: (count) => `${countOf(count, 'document waits', 'documents wait')} for a review`,
    to: `${messages}?tab=verifications`,
  },
  {
    queue: 'duplicate_accounts',
    icon: UsersRound,
    text: (count) =>
      `${countOf(count, 'possible duplicate account waits', 'possible duplicate accounts wait')} for a decision`,
    to: `${messages}?tab=duplicates`,
  },
  {
    queue: 'batches',
    icon: Banknote,
    text: (count) => `${countOf(count, 'payout batch waits', 'payout batches wait')} for approval`,
    to: `${payments}?tab=batches`,
  },
  {
    queue: 'held_payouts',
    icon: PauseCircle,
    text: (count) => `${countOf(count, 'payout is', 'payouts are')} on hold`,
    to: `${payments}?tab=payouts&status=on_hold`,
  },
  {
    queue: 'recorded_payments',
    icon: HandCoins,
    text: (count) => `${countOf(count, 'recorded payment waits', 'recorded payments wait')} for approval`,
    to: `${payments}?tab=invoices&awaiting_approval=true`,
  },
  {
    queue: 'disputed_invoices',
    icon: FileWarning,
    text: (count) => `${countOf(count, 'invoice has', 'invoices have')} disputed lines`,
    to: `${payments}?tab=invoices&disputed=true`,
  },
  {
    queue: 'disputed_timesheets',
    icon: CalendarX2,
    text: (count) => `${countOf(count, 'timesheet has', 'timesheets have')} disputed hours`,
    to: `${pathTo('admin_assignments')}?tab=timesheets&disputed=true`,
  },
  {
    queue: 'overdue_invoices',
    icon: Receipt,
    text: (count) => `${countOf(count, 'invoice is', 'invoices are')} overdue`,
    to: `${payments}?tab=invoices&status=overdue`,
  },
  {
    queue: 'bank_lines',
    icon: Landmark,
    text: (count) => `${countOf(count, 'bank line is', 'bank lines are')} unmatched`,
    to: `${payments}?tab=reconciliation`,
  },
  {
    queue: 'offers',
    icon: Handshake,
    text: (count) => `${countOf(count, 'offer waits', 'offers wait')} for a company’s approval`,
    to: `${pathTo('admin_assignments')}?tab=offers&offer_status=awaiting_approval`,
  },
  ...(['jobs', 'emails', 'webhooks'] as const).map((kind): Concern => ({
    queue: `failed_${kind}`,
    icon: ServerCrash,
    text: (count) => `${countOf(count, failed[kind][0], failed[kind][1])} failed`,
    to: `${pathTo('admin_operations')}?tab=${kind}`,
  })),
]

/** What waits for the viewer, what is late first. Each row opens its list. */
export function Attention() {
  const queues = useQueues()
  return (
    <Card title="Needs attention" flush>
      <Loaded
        query={queues}
        error="Failed to load what needs attention. Please try again."
        loading={
          <Skeletons count={6} label="Loading what needs attention" className="grid gap-3 p-5">
            <Skeleton className="h-5 w-64" />
          </Skeletons>
        }
      >
        {(counts) => {
          const waiting = concerns.filter(({ queue }) => counts[queue])
          return waiting.length === 0 ? (
            <EmptyState icon={<CircleCheckBig aria-hidden />} title="Nothing needs attention" />
          ) : (
            <ul className="grid sm:grid-cols-2 xl:grid-cols-3">
              {waiting.map(({ queue, icon: Icon, text, to, late }) => (
                <li key={queue}>
                  <Link to={to} className="flex h-full items-center gap-3 px-5 py-3 text-sm font-medium hover:bg-hover">
                    <Icon aria-hidden className={cx('size-5 shrink-0', late ? 'text-danger-ink' : 'text-ink-soft')} />
                    <span className={cx('min-w-0 grow wrap-anywhere', late && 'text-danger-ink')}>
                      {text(counts[queue]!)}
                    </span>
                    <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-faint" />
                  </Link>
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </Card>
  )
}
