import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray } from 'react-hook-form'
import { interviewPlansApi } from '#domain/interview-plans/api.ts'
import { planForm, planLimits } from '#domain/interview-plans/interview-plan.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { useCall } from '#web/lib/api/query.ts'
import { FormError, useSchemaForm } from '#web/lib/form/form.tsx'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { UnsavedWork } from '#web/lib/form/unsaved-work.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { EditedStep } from './edited-step.ts'
import { blankStep } from './edited-step.ts'
import { StepFields } from './step-fields.tsx'

export type PlanFormState = SchemaForm<typeof planForm>

interface PlanEditorProps {
  job: CompanyJob
  /** The version of the plan that is edited. */
  version: number
  steps: EditedStep[]
  onDone: () => void
}

/** The form of an interview plan. */
export function PlanEditor({ job, version, steps, onDone }: PlanEditorProps) {
  const form: PlanFormState = useSchemaForm(planForm, { version, steps })
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'steps', keyName: 'key' })
  const save = useCall(interviewPlansApi.save, { invalidates: ['scorecards'] })
  const { isDirty, isSubmitting, isSubmitSuccessful } = form.formState
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  /** The focus stays at a step that is moved, and goes to the next one from a step that is removed. */
  const focus = (at: number, control: string) =>
    requestAnimationFrame(() => {
      const step = list.current?.children[at]
      const found = step?.querySelector<HTMLElement>(`[data-control="${control}"]`)
      ;(found ?? step?.querySelector<HTMLElement>('[data-control]') ?? add.current)?.focus()
    })
  const step = (at: number, to: number, control: string) => {
    move(at, to)
    focus(to, control)
  }
  return (
    <form
      noValidate
      aria-label="Interview plan"
      className="grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={form.submit(async (body) => {
        await save.mutateAsync({ params: { id: job.id }, body })
        toast({ title: 'Interview plan saved' })
        onDone()
      })}
    >
      <ol ref={list} aria-label="Steps" className="grid grid-cols-[minmax(0,1fr)] gap-6">
        {fields.map(({ key }, at) => (
          <li key={key} className="min-w-0">
            <StepFields
              form={form}
              at={at}
              skills={job.skill_tags}
              onRemove={() => {
                remove(at)
                focus(Math.min(at, fields.length - 2), 'remove')
              }}
              onMoveUp={at > 0 ? () => step(at, at - 1, 'up') : undefined}
              onMoveDown={at < fields.length - 1 ? () => step(at, at + 1, 'down') : undefined}
            />
          </li>
        ))}
      </ol>
      {fields.length < planLimits.steps && (
        <div>
          <Button ref={add} onClick={() => append(blankStep)}>
            <Plus aria-hidden />
            Add step
          </Button>
        </div>
      )}
      <p className="text-sm text-ink-soft">
        Changes also apply to interviews that are already scheduled. Scorecards that were already begun keep their
        attributes.
      </p>
      <BottomBar>
        <div className="grid gap-3">
          <FormError form={form} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button onClick={onDone}>Cancel</Button>
            <Button look="primary" type="submit" busy={isSubmitting} busyLabel="Saving…">
              Save Plan
            </Button>
          </div>
        </div>
      </BottomBar>
      <UnsavedWork when={isDirty && !isSubmitSuccessful} />
    </form>
  )
}
