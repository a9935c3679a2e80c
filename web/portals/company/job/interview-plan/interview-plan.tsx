import { useQuery } from '@tanstack/react-query'
import { ClipboardList, Pencil } from 'lucide-react'
import { Suspense, lazy, useState } from 'react'
import { interviewPlansApi } from '#domain/interview-plans/api.ts'
import { stepKindLabels } from '#domain/interview-plans/interview-plan.ts'
import type { InterviewPlan as Plan, PlanStep } from '#domain/interview-plans/interview-plan.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { countOf } from '#domain/kernel/count.ts'
import { GuideQuestions } from '#web/features/interview-plans/guide-questions.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { TagList } from '#web/ui/tag-list.tsx'
import type { EditedStep } from './edited-step.ts'
import { blankStep, editedSteps } from './edited-step.ts'

const PlanEditor = lazy(async () => ({ default: (await import('./plan-editor.tsx')).PlanEditor }))
const StartPlanDialog = lazyDialog(async () => (await import('./start-plan-dialog.tsx')).StartPlanDialog)

/** The interviews of a job: their purpose, what they judge, their questions and their interviewers. */
export function InterviewPlan({ job }: { job: CompanyJob }) {
  const plan = useQuery(queryFor(interviewPlansApi.find, { params: { id: job.id } }))
  return (
    <Loaded query={plan} error="Failed to load the interview plan. Please try again." loading={<PlanSkeleton />}>
      {(loaded) => <OpenPlan job={job} plan={loaded} />}
    </Loaded>
  )
}

function PlanSkeleton() {
  return (
    <Skeletons count={3} label="Loading the interview plan" className="grid gap-4">
      <Skeleton className="h-40 rounded-card" />
    </Skeletons>
  )
}

function OpenPlan({ job, plan }: { job: CompanyJob; plan: Plan }) {
  const [steps, setSteps] = useState<EditedStep[]>()
  const [starting, setStarting] = useState(false)
  const maySave = plan.allowed.includes('save')
  if (steps)
    return (
      <Suspense fallback={<PlanSkeleton />}>
        <PlanEditor job={job} version={plan.version} steps={steps} onDone={() => setSteps(undefined)} />
      </Suspense>
    )
  return (
    <>
      {plan.steps.length === 0 ? (
        <EmptyState
          icon={<ClipboardList />}
          title="No interview plan yet"
          description="Plan which interviews candidates have, what each one judges and what interviewers ask. Interviewers write a scorecard after each interview."
          action={
            maySave && (
              <>
                <Button look="primary" onClick={() => setStarting(true)}>
                  Start From a Template
                </Button>
                <Button onClick={() => setSteps([blankStep])}>Start Empty</Button>
              </>
            )
          }
        />
      ) : (
        <Section
          title={countOf(plan.steps.length, 'step', 'steps')}
          description="Only your hiring team sees the plan. Applicants never do."
          actions={
            maySave && (
              <Button size="sm" onClick={() => setSteps(editedSteps(plan.steps))}>
                <Pencil aria-hidden />
                Edit Plan
              </Button>
            )
          }
        >
          <ol aria-label="Steps" className="grid gap-4">
            {plan.steps.map((step) => (
              <li key={step.id} className="min-w-0">
                <Step step={step} />
              </li>
            ))}
          </ol>
        </Section>
      )}
      <StartPlanDialog
        open={starting}
        onOpenChange={setStarting}
        job={job}
        onStart={(started) => {
          setStarting(false)
          setSteps(started)
        }}
      />
    </>
  )
}

function Step({ step: { kind, name, purpose, minutes, attributes, questions, interviewers } }: { step: PlanStep }) {
  const names = new Intl.ListFormat('en-US').format(interviewers.map((person) => person.name))
  return (
    <Card as="article">
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="min-w-0 font-semibold wrap-anywhere">{name}</h3>
          <Badge>{stepKindLabels[kind]}</Badge>
          <span className="tabular text-sm text-ink-soft">{minutes} min</span>
        </div>
        {purpose && <p className="max-w-prose text-sm wrap-anywhere whitespace-pre-line text-ink-soft">{purpose}</p>}
        <div className="grid gap-1.5 text-sm">
          <h4 className="text-ink-faint">Attributes to judge</h4>
          <TagList tags={attributes} label={`Attributes of ${name}`} />
        </div>
        {questions.length > 0 && (
          <div className="grid gap-1.5 text-sm">
            <h4 className="text-ink-faint">Questions</h4>
            <GuideQuestions questions={questions} />
          </div>
        )}
        <p className="text-sm wrap-anywhere">
          <span className="text-ink-faint">Interviewers: </span>
          {names || 'Chosen when the interview is scheduled'}
        </p>
      </div>
    </Card>
  )
}
