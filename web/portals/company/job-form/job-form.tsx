import { Lock } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { jobDraft, jobPosting } from '#domain/jobs/job.ts'
import type { CompanyJob, JobDraft } from '#domain/jobs/job.ts'
import { pathTo } from '#domain/paths.ts'
import type { ApiError } from '../../../lib/api.ts'
import type { FormValues, SchemaForm } from '../../../lib/form.tsx'
import { FormError, useSchemaForm } from '../../../lib/form.tsx'
import { useKeptDraft } from '../../../lib/kept-draft.ts'
import { useLeave } from '../../../lib/leave.ts'
import { UnsavedWork } from '../../../lib/unsaved-work.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { BottomBar } from '../../../ui/bottom-bar.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Confirm } from '../../../ui/confirm.tsx'
import { toast } from '../../../ui/toast.ts'
import { DescriptionSection } from './description-section.tsx'
import { KeptDraftBanner } from './kept-draft-banner.tsx'
import type { Way } from './outcomes.ts'
import { missingIn, outcomes, refusalOf } from './outcomes.ts'
import { PositionSection } from './position-section.tsx'
import { RequirementsSection } from './requirements-section.tsx'
import { TermsSection } from './terms-section.tsx'
import { useComplaint } from './use-complaint.ts'
import { VerifyToPublish } from './verify-to-publish.tsx'

export type JobFormState = SchemaForm<typeof jobDraft>

interface JobFormProps {
  initial: FormValues<typeof jobDraft>
  /** The name under which unsaved work is kept, and the version of the job that it changes. */
  keptAs: { name: string; base?: string }
  /** What is known of the tests that are already chosen. */
  tests?: CompanyJob['required_tests']
  /** Where the job can be seen once it is no longer a draft; then nothing here can be saved any more. */
  publishedAt?: string | undefined
  /** Says at once what is still missing before it can be published. */
  check?: boolean
  save: (form: JobDraft) => Promise<unknown>
  publish: (form: JobDraft) => Promise<unknown>
}

/** Everything a job posting says. It is saved as a draft, or held to what applicants need to know and published. */
export function JobForm({ initial, keptAs, tests, publishedAt, check, save, publish }: JobFormProps) {
  const form: JobFormState = useSchemaForm(jobDraft, initial)
  const kept = useKeptDraft(form, keptAs.name, keptAs.base)
  const complain = useComplaint(form)
  const { leaving, leave } = useLeave()
  const [way, setWay] = useState<Way>('save')
  const [cancelling, setCancelling] = useState(false)
  const [unverified, setUnverified] = useState(false)
  const { isDirty, isSubmitting } = form.formState

  const jobs = pathTo('company_jobs')
  const discard = () => {
    kept.forget()
    leave(jobs)
  }
  const asPosting = { under: jobPosting, onInvalid: (messages: string[]) => complain(missingIn(messages)) }
  const refuse = (tried: Way, error: ApiError) => {
    if (error.code === 'email_unverified') setUnverified(true)
    else complain(refusalOf(tried, error))
  }
  const send = (next: Way) => {
    const sending = form.submit(
      async (values) => {
        await (next === 'publish' ? publish : save)(values)
        kept.forget()
        complain(undefined)
        toast({ title: outcomes[next].done, ...(values.title ? { description: values.title } : {}) })
        leave(jobs)
      },
      (error) => refuse(next, error),
      next === 'publish' ? asPosting : {},
    )
    setWay(next)
    void sending()
  }

  const findGaps = useEffectEvent(() => void form.submit(async () => {}, undefined, asPosting)())
  useEffect(() => {
    if (check) findGaps()
  }, [check])

  return (
    <form noValidate aria-label="Job posting" onSubmit={(event) => event.preventDefault()}>
      <KeptDraftBanner kept={kept} onStartOver={() => form.reset(initial)} />
      <div className="grid gap-10">
        <PositionSection form={form} />
        <TermsSection form={form} />
        <RequirementsSection form={form} tests={tests} onCreateTest={() => leave(pathTo('company_create_test'))} />
        <DescriptionSection form={form} />
      </div>
      <BottomBar>
        <div className="grid gap-3">
          {publishedAt ? <PublishedMeanwhile at={publishedAt} /> : <FormError form={form} />}
          <div className="flex flex-wrap justify-end gap-2 sm:gap-3">
            <Button
              look="ghost"
              className="mr-auto -ml-4 max-sm:px-3 max-sm:-ml-3"
              disabled={isSubmitting}
              onClick={() => (isDirty ? setCancelling(true) : leave(jobs))}
            >
              Cancel
            </Button>
            {!publishedAt && (
              <>
                <Button
                  className="max-sm:px-3"
                  disabled={isSubmitting && way === 'publish'}
                  busy={isSubmitting && way === 'save'}
                  busyLabel="Saving…"
                  onClick={() => send('save')}
                >
                  Save as Draft
                </Button>
                <Button
                  look="primary"
                  className="max-sm:px-3"
                  disabled={isSubmitting && way === 'save'}
                  busy={isSubmitting && way === 'publish'}
                  busyLabel="Publishing…"
                  onClick={() => send('publish')}
                >
                  Publish Job
                </Button>
              </>
            )}
          </div>
        </div>
      </BottomBar>
      <UnsavedWork when={isDirty && !leaving} kept />
      <Confirm
        open={cancelling}
        danger
        title="Discard your changes?"
        description="What you entered here has not been saved. This cannot be undone."
        action="Discard"
        cancel="Keep editing"
        onConfirm={discard}
        onCancel={() => setCancelling(false)}
      />
      <VerifyToPublish open={unverified} onOpenChange={setUnverified} onSaveDraft={() => send('save')} />
    </form>
  )
}

function PublishedMeanwhile({ at }: { at: string }) {
  return (
    <Banner
      tone="warning"
      alert
      icon={<Lock aria-hidden />}
      action={
        <ButtonLink size="sm" to={at}>
          View job
        </ButtonLink>
      }
    >
      This job has been published in the meantime. It can no longer be changed here.
    </Banner>
  )
}
