import { useQuery } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { assignmentsApi } from '#domain/assignments/api.ts'
import { assignmentSides } from '#domain/assignments/assignment.ts'
import type { Assignment, AssignmentSide } from '#domain/assignments/assignment.ts'
import type { ChecklistItem } from '#domain/assignments/checklist.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { formatDate } from '#web/lib/time/format-date.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** The tasks of the first two weeks, the viewer's own first. */
export function ChecklistSection({ assignment }: { assignment: Assignment }) {
  const { id, side, company, talent } = assignment
  const checklist = useQuery(queryFor(assignmentsApi.checklist, { params: { id } }))
  const names: Record<AssignmentSide, string> = {
    company: company.name,
    talent: talent.name,
    staff: 'Account manager',
  }
  const sides = [side, ...assignmentSides.filter((one) => one !== side)]
  return (
    <Loaded
      query={checklist}
      error="Failed to load the checklist. Please try again."
      loading={
        <Skeletons count={6} label="Loading the checklist" className="grid gap-4">
          <Skeleton className="h-6 w-72 max-w-full" />
        </Skeletons>
      }
    >
      {({ items }) => {
        const done = items.filter(({ done_at }) => done_at !== null).length
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            <div className="max-w-md">
              <p className="tabular mb-1.5 text-sm">
                <span className="font-medium">{done}</span> of {items.length} tasks are done
              </p>
              <Progress label="Tasks done" value={done} of={items.length} />
            </div>
            {sides.map((one) => (
              <Section key={one} title={one === side ? 'Your tasks' : names[one]}>
                <ul aria-label={one === side ? 'Your tasks' : `Tasks: ${names[one]}`} className="grid gap-3">
                  {items
                    .filter((item) => item.side === one)
                    .map((item) => (
                      <Task key={item.key} item={item} assignment_id={id} />
                    ))}
                </ul>
              </Section>
            ))}
          </div>
        )
      }}
    </Loaded>
  )
}

function Task({ item, assignment_id }: { item: ChecklistItem; assignment_id: string }) {
  const { key, title, done_at, is_yours } = item
  const check = useCall(assignmentsApi.checkItem)
  // Checked at once; the answer of the server follows.
  const isDone = check.isPending ? check.variables.body.is_done : done_at !== null
  if (is_yours)
    return (
      <li>
        <Checkbox
          label={title}
          hint={<TaskFacts item={item} />}
          value={isDone}
          onValueChange={(is_done) =>
            check.mutate(
              { params: { id: assignment_id, key }, body: { is_done } },
              {
                onError: ({ message }) =>
                  toast({ variant: 'destructive', title: 'Task not changed', description: message }),
              },
            )
          }
        />
      </li>
    )
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="flex items-start gap-3 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${isDone ? 'text-success-ink' : 'text-ink-faint'}`} />
      <div className="min-w-0">
        <p>
          {title}
          <span className="sr-only">{isDone ? ', done' : ', not done'}</span>
        </p>
        <p className="text-ink-faint">
          <TaskFacts item={item} />
        </p>
      </div>
    </li>
  )
}

function TaskFacts({ item: { due_on, is_overdue, done_at, done_by } }: { item: ChecklistItem }) {
  if (done_at)
    return (
      <>
        Done <RelativeTime at={done_at} className="lowercase" />
        {done_by && ` by ${done_by}`}
      </>
    )
  return (
    <span className="flex flex-wrap items-center gap-2">
      Due {formatDate(due_on)}
      {is_overdue && <Badge tone="danger">Overdue</Badge>}
    </span>
  )
}
