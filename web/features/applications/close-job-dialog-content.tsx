import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { applicationsApi } from '#domain/applications/api.ts'
import { addressTo } from '#domain/applications/rejection.ts'
import { jobsApi } from '#domain/jobs/api.ts'
import { closingForm, closingTemplates } from '#domain/jobs/closing.ts'
import type { ClosingForm } from '#domain/jobs/closing.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import { countOf } from '#domain/kernel/count.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

interface CloseJobDialogProps {
  job: Pick<CompanyJob, 'id' | 'title' | 'status' | 'company_name'>
  open: boolean
  onOpenChange: (open: boolean) => void
}

const choices = [
  { value: 'reject', label: 'Reject their applications', hint: 'They are notified that the job is closed.' },
  { value: 'keep', label: 'Keep their applications', hint: 'They stay in their current stage.' },
] as const

export function CloseJobDialogContent({ job, open, onOpenChange }: CloseJobDialogProps) {
  const filled = job.status === 'filled'
  const templates = closingTemplates[filled ? 'filled' : 'closed']
  // Job and company are filled in here; each applicant's name is filled in by the email.
  const templateFor = (way: ClosingForm['applications']) =>
    addressTo(templates[way], { name: '{name}', job: job.title, company: job.company_name })
  const counts = useQuery({ ...queryFor(applicationsApi.count, { params: { id: job.id } }), enabled: open })
  const live = counts.data?.live
  const form = useSchemaForm(closingForm, { applications: 'reject', message: templateFor('reject') })
  const close = useCall(jobsApi.close, { invalidates: ['applications'] })
  const notify = useCall(jobsApi.notifyApplicants, { invalidates: ['applications'] })
  const formId = useId()
  const resetForm = () => form.reset({ applications: 'reject', message: templateFor('reject') })
  const onOpen = useEffectEvent(resetForm)
  const subject = `${filled} ${job.title}`
  // Reset when the dialog is opened for a different job. Otherwise keep the text, in case the dialog was closed by
  // mistake.
  const lastSubject = useRef<string>(undefined)
  useEffect(() => {
    if (!open || lastSubject.current === subject) return
    lastSubject.current = subject
    onOpen()
  }, [open, subject])

  const people = live === undefined ? '' : countOf(live, 'applicant', 'applicants')
  const send = async (values: ClosingForm) => {
    const body = live === 0 ? closingForm.parse({}) : values
    await (filled ? notify : close).mutateAsync({ params: { id: job.id }, body })
    onOpenChange(false)
    resetForm()
    const sentences = live === 0 ? [] : [`We are notifying ${people}.`]
    toast({
      title: filled ? 'Applicants notified' : 'Close Job',
      description: [...(filled ? [] : [`“${job.title}” is closed.`]), ...sentences].join(' '),
    })
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title={filled ? 'Notify the remaining applicants' : `Close “${job.title}”?`}
      description={
        filled ? `“${job.title}” has been filled.` : 'It will stop accepting applications. You can reopen it later.'
      }
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look={filled ? 'primary' : 'danger'}
            disabled={live === undefined}
            busy={form.formState.isSubmitting}
            busyLabel={filled ? 'Notifying…' : 'Closing…'}
          >
            {filled ? `Notify ${people || 'them'}` : 'Close Job'}
          </Button>
        </>
      }
    >
      <Loaded
        query={counts}
        error="Failed to count the remaining applicants. Please try again."
        loading={<ClosingSkeleton />}
      >
        {({ live: waiting }) => (
          <form id={formId} noValidate className="grid gap-5" onSubmit={form.submit(send)}>
            {waiting === 0 ? (
              <p>No applicants are waiting for a response.</p>
            ) : (
              <>
                <p>
                  We will notify <strong>{people}</strong> still waiting for a reply by email and in the app. This
                  cannot be undone.
                </p>
                <FormField form={form} name="applications" label="What happens to their applications" group>
                  {(field) => (
                    <RadioGroup
                      {...field}
                      value={field.value ?? 'reject'}
                      choices={choices}
                      onValueChange={(way) => {
                        // Keep an edited message. Replace only an unchanged template.
                        const written = form.getValues('message') !== templateFor(field.value ?? 'reject')
                        field.onValueChange(way)
                        if (!written) form.setValue('message', templateFor(way))
                      }}
                    />
                  )}
                </FormField>
                <FormField
                  form={form}
                  name="message"
                  label="Message"
                  hint="{name} stands for the name of each applicant."
                  limit={jobLimits.closing_message}
                >
                  {(field) => <Textarea {...field} value={field.value ?? ''} rows={9} />}
                </FormField>
              </>
            )}
            <FormError form={form} />
          </form>
        )}
      </Loaded>
    </Dialog>
  )
}

function ClosingSkeleton() {
  return (
    <Skeletons count={1} label="Counting the remaining applicants">
      <Skeleton className="mb-5 h-5 w-2/3" />
      <Skeleton className="mb-5 h-16" />
      <Skeleton className="h-48" />
    </Skeletons>
  )
}
