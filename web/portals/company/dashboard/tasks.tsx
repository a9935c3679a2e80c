import {
  ChevronRight,
  CircleCheckBig,
  ClipboardCheck,
  FileClock,
  FilePen,
  Handshake,
  Hourglass,
  Inbox,
  MailCheck,
  Receipt,
  ReceiptText,
  Stamp,
  TimerReset,
  UsersRound,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { CompanyTasks, Task, TaskKind } from '#domain/companies/company.ts'
import { replyWithinBusinessDays } from '#domain/applications/application.ts'
import { pathTo } from '#domain/paths.ts'
import { countOf } from '#domain/kernel/count.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** The number of tasks shown before "Show all" is clicked. */
const shownInitially = 4

const people = (count: number) => countOf(count, 'applicant', 'applicants')

const applicantsOf = ({ job_id }: Task) => `${pathTo('company_job', { id: job_id! })}?tab=applicants`

const applicationOf = ({ application_id }: Task) => pathTo('company_application', { id: application_id! })

/** The text and the link of each kind of task. */
const kinds: Record<
  TaskKind,
  { icon: LucideIcon; pressing?: boolean; text: (task: Task) => string; to: (task: Task) => string }
> = {
  verify_email: {
    icon: MailCheck,
    pressing: true,
    text: () => 'Verify your email address to publish jobs',
    to: () => pathTo('verify_email'),
  },
  invoices_overdue: {
    icon: Receipt,
    pressing: true,
    text: ({ count }) => `${countOf(count, 'invoice', 'invoices')} overdue`,
    to: () => `${pathTo('company_billing')}?status=overdue`,
  },
  answer_overdue: {
    icon: Hourglass,
    pressing: true,
    text: ({ count }) => `${people(count)} waiting for more than ${replyWithinBusinessDays} business days`,
    to: (task) => `${applicantsOf(task)}&is_overdue=true`,
  },
  offer_to_approve: {
    icon: Stamp,
    pressing: true,
    text: () => 'Offer over the budget awaits your approval',
    to: applicationOf,
  },
  offer_countered: {
    icon: Handshake,
    pressing: true,
    text: () => 'Counteroffer awaits your answer',
    to: applicationOf,
  },
  offer_expiring: {
    icon: TimerReset,
    pressing: true,
    text: () => 'Offer expires soon without a response',
    to: applicationOf,
  },
  timesheets_to_approve: {
    icon: FileClock,
    text: ({ count }) => `${countOf(count, 'timesheet', 'timesheets')} to approve`,
    to: () => `${pathTo('company_team')}?tab=timesheets`,
  },
  expenses_to_approve: {
    icon: ReceiptText,
    text: ({ count }) => `${countOf(count, 'expense', 'expenses')} to approve`,
    to: () => `${pathTo('company_team')}?tab=timesheets`,
  },
  invoices_due: {
    icon: Receipt,
    text: ({ count }) => `${countOf(count, 'invoice', 'invoices')} due soon`,
    to: () => `${pathTo('company_billing')}?status=unpaid`,
  },
  applicants_remaining: {
    icon: UsersRound,
    text: ({ count }) => `${people(count)} still waiting on a job that has ended`,
    to: applicantsOf,
  },
  answers_to_grade: {
    icon: ClipboardCheck,
    text: ({ count }) => `${countOf(count, 'test answer', 'test answers')} to grade`,
    to: ({ test_id }) => `${pathTo('company_test', { id: test_id! })}?tab=grade`,
  },
  applications_unread: {
    icon: Inbox,
    text: ({ count }) => countOf(count, 'unread application', 'unread applications'),
    to: (task) => `${applicantsOf(task)}&view=table&is_unread=true`,
  },
  draft_unfinished: {
    icon: FilePen,
    text: () => 'Draft not published yet',
    to: ({ job_id }) => pathTo('company_job_edit', { id: job_id! }),
  },
}

/** The company's pending tasks, most urgent first. */
export function Tasks({ tasks: { items: tasks, has_more } }: { tasks: CompanyTasks }) {
  const [all, setAll] = useState(false)
  const count = `${tasks.length}${has_more ? '+' : ''}`
  const shown = all ? tasks : tasks.slice(0, shownInitially)
  return (
    <Card
      flush
      title="Needs your action"
      actions={tasks.length > 0 && <Badge tone="mango">{count}</Badge>}
      className="overflow-clip"
    >
      {tasks.length === 0 ? (
        <EmptyState
          icon={<CircleCheckBig aria-hidden />}
          title="All caught up"
          description="Applications, offers, drafts, timesheets, expenses, and invoices that need your attention appear here."
        />
      ) : (
        <ul className="divide-y divide-line">
          {shown.map((task) => (
            <TaskItem key={`${task.kind}-${task.application_id ?? task.job_id ?? task.test_id}`} task={task} />
          ))}
        </ul>
      )}
      {tasks.length > shownInitially && (
        <div className="flex flex-wrap items-center gap-x-3 border-t border-line px-2 py-1.5">
          <Button look="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${count}`}
          </Button>
          {all && has_more && (
            <p className="text-sm text-ink-soft">Only the most urgent items of each type are shown.</p>
          )}
        </div>
      )}
    </Card>
  )
}

function TaskItem({ task }: { task: Task }) {
  const { icon: Icon, pressing, text, to } = kinds[task.kind]
  return (
    <li>
      <Link to={to(task)} className="group flex items-center gap-3 px-5 py-2 hover:bg-hover">
        <span
          aria-hidden
          className={cx(
            'flex size-8 shrink-0 items-center justify-center rounded-full [&_svg]:size-4',
            pressing ? 'bg-danger-soft text-danger-ink' : 'bg-primary-soft text-primary-ink',
          )}
        >
          <Icon />
        </span>
        <span className="min-w-0 grow">
          <span className="block text-sm font-semibold wrap-anywhere">{text(task)}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">
            {task.about}
            {task.at && (
              <span className="text-ink-faint">
                {' · '}
                <RelativeTime at={task.at} />
              </span>
            )}
          </span>
        </span>
        <ChevronRight
          aria-hidden
          className="size-4 shrink-0 text-ink-faint transition-transform group-hover:translate-x-0.5"
        />
      </Link>
    </li>
  )
}
