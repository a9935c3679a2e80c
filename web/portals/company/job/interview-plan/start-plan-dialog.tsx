import { useState } from 'react'
import { interviewPlanTemplates } from '#content/interview-plans.ts'
import { interviewPlansApi } from '#domain/interview-plans/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { countOf } from '#domain/kernel/count.ts'
import { JobPicker } from '#web/features/jobs/job-picker.tsx'
import { call } from '#web/lib/api/api.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import type { EditedStep } from './edited-step.ts'
import { copiedSteps } from './edited-step.ts'

interface StartPlanDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  job: CompanyJob
  onStart: (steps: EditedStep[]) => void
}

/** Chooses the template or the job whose plan this one starts from. */
export function StartPlanDialog({ open, onOpenChange, job, onStart }: StartPlanDialogProps) {
  const [tab, setTab] = useState<'templates' | 'jobs'>('templates')
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title="Start from a template or another job"
      description="It fills in the plan. You can change everything before you save it."
    >
      <Tabs
        label="Where to start from"
        look="pill"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'templates', label: 'Templates', content: <Templates onStart={onStart} /> },
          { value: 'jobs', label: 'Other jobs', content: <OtherJob job={job} onStart={onStart} /> },
        ]}
      />
    </Dialog>
  )
}

function Templates({ onStart }: Pick<StartPlanDialogProps, 'onStart'>) {
  return (
    <ul aria-label="Templates" className="grid gap-1">
      {interviewPlanTemplates.map(({ name, steps }) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onStart(steps.map((step) => ({ ...step, id: null, interviewer_ids: [] })))}
            className="block w-full rounded-control px-3 py-2 text-left text-sm hover:bg-hover"
          >
            <span className="block font-semibold wrap-anywhere">{name}</span>
            <span className="block text-ink-soft">{steps.map((step) => step.name).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function OtherJob({ job, onStart }: Pick<StartPlanDialogProps, 'job' | 'onStart'>) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [found, setFound] = useState<{ of: string; steps: EditedStep[] } | 'loading' | 'failed'>()
  const choose = async (id: string | null) => {
    setChosen(id)
    setFound(id ? 'loading' : undefined)
    if (!id) return
    try {
      const { steps } = await call(interviewPlansApi.find, { params: { id } })
      setFound({ of: id, steps: copiedSteps(steps) })
    } catch {
      setFound('failed')
    }
  }
  const steps = typeof found === 'object' && found.of === chosen ? found.steps : undefined
  return (
    <div className="grid min-h-48 content-start gap-4">
      <JobPicker value={chosen} onValueChange={(id) => void choose(id)} none="Choose a job" />
      <p role="status" className="text-sm text-ink-soft">
        {found === 'loading' && 'Loading the plan…'}
        {found === 'failed' && 'The plan could not be loaded. Please choose the job again.'}
        {chosen === job.id && 'This is the same job.'}
        {steps &&
          chosen !== job.id &&
          (steps.length > 0 ? countOf(steps.length, 'step', 'steps') : 'This job has no plan.')}
      </p>
      {steps && steps.length > 0 && chosen !== job.id && (
        <div>
          <Button look="primary" onClick={() => onStart(steps)}>
            Copy Plan
          </Button>
        </div>
      )}
    </div>
  )
}
