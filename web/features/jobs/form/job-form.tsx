import { MailWarning } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ComponentType } from 'react'
import { useWatch } from 'react-hook-form'
import { jobDraft, jobPosting } from '#domain/jobs/job-form.ts'
import { jobLimits } from '#domain/jobs/job.ts'
import type { JobDraft } from '#domain/jobs/job-form.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { hasForeignDefault, nearestOffset } from '#domain/jobs/utc-offset.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { useMe } from '#web/lib/api/session.ts'
import { lazyDialog } from '#web/lib/document/lazy-dialog.tsx'
import type { FormValues, SchemaForm } from '#web/lib/form/form.tsx'
import { FormError, useSchemaForm } from '#web/lib/form/form.tsx'
import { useFormDraft } from '#web/lib/form/form-draft.ts'
import { useUnblockedNavigation } from '#web/lib/form/unblocked-navigation.ts'
import { UnsavedWork } from '#web/lib/form/unsaved-work.tsx'
import { useComplaint } from '#web/lib/form/use-complaint.ts'
import { Banner } from '#web/ui/banner.tsx'
import { BottomBar } from '#web/ui/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { DescriptionSection } from './description-section.tsx'
import { FormDraftBanner } from '#web/lib/form/form-draft-banner.tsx'
import { DiscardChanges } from '#web/lib/form/discard-changes.tsx'
import type { Way } from './outcomes.ts'
import { complaintOf, outcomes, refusalOf, sentForReview } from './outcomes.ts'
import { FlaggedDialog } from './flagged-dialog.tsx'
import { PositionSection } from './position-section.tsx'
import { RequirementsSection } from './requirements-section.tsx'
import { QuestionsSection } from '#web/features/application-questions/questions-section.tsx'
import { TermsSection } from './terms-section.tsx'

const DefaultZoneDialog = lazyDialog(async () => (await import('./default-zone-dialog.tsx')).DefaultZoneDialog)
const VerifyToPublish = lazyDialog(async () => (await import('./verify-to-publish.tsx')).VerifyToPublish)

export type JobFormState = SchemaForm<typeof jobDraft>
/** A part of the form that another feature has. */
export type FormPart = ComponentType<{ form: JobFormState }>

interface JobFormProps {
  initial: FormValues<typeof jobDraft>
  /** The name of the form draft, and the version of the job that it edits. */
  keptAs: { name: string; base?: string }
  /** The tests that are already selected. */
  tests?: CompanyJob['required_tests']
  /** Validates for publishing at once and shows what is missing. */
  check?: boolean
  /** The page to open after saving or discarding. */
  home: string
  /** For staff: the company whose job it is. */
  company_id?: string
  /** The company's time zone, once it is known. */
  company_zone: string | undefined
  /** Where the user creates a test for the job, and the test that was created there. Staff choose from existing tests. */
  testBuilder?: { path: string; created: string | null; forget: () => void }
  /** Where a new job can start from. */
  start?: FormPart
  /** What people with the job's skills cost. */
  rates?: FormPart
  /** Resolves to false if the user canceled. The form then stays as it is. */
  save: (form: JobDraft) => Promise<unknown>
  /** Omitted for a published job, which is always validated for publishing. */
  publish?: (form: JobDraft) => Promise<unknown>
  /** Saves the job in which the automatic checks found something, and asks the staff to decide. */
  sendForReview: (form: JobDraft) => Promise<unknown>
}

/** The complete form of a job. It is saved as a draft, or validated and published. */
export function JobForm(props: JobFormProps) {
  const { initial, keptAs, tests, check, home, company_id, company_zone, testBuilder, save, publish, sendForReview } =
    props
  const { start: Start, rates } = props
  const form: JobFormState = useSchemaForm(jobDraft, initial)
  const kept = useFormDraft(form, keptAs.name, keptAs.base)
  const complain = useComplaint(form)
  const { navigating, navigate } = useUnblockedNavigation()
  const [way, setWay] = useState<Way>('save')
  const [cancelling, setCancelling] = useState(false)
  const [unverified, setUnverified] = useState(false)
  const [asksZone, setAsksZone] = useState(false)
  const [flagged, setFlagged] = useState<ApiError | null>(null)
  const isVerified = useMe().email_verified
  const { isDirty, isSubmitting } = form.formState

  // The test that was created for this job in the builder is selected when the form opens again.
  const createdTest = testBuilder?.created
  const selectCreatedTest = useEffectEvent((id: string) => {
    const chosen = form.getValues('test_ids')
    if (chosen.length >= jobLimits.tests)
      toast({ title: 'Test not selected', description: `At most ${jobLimits.tests} tests can be required.` })
    else if (!chosen.includes(id)) form.setValue('test_ids', [...chosen, id], { shouldDirty: true })
    testBuilder?.forget()
  })
  useEffect(() => {
    if (createdTest) selectCreatedTest(createdTest)
  }, [createdTest])

  const discard = () => {
    kept.forget()
    navigate(home)
  }
  const asPosting = { under: jobPosting, onInvalid: (messages: string[]) => complain(complaintOf(messages)) }
  const refuse = (tried: Way, error: ApiError) => {
    if (error.code === 'email_unverified') setUnverified(true)
    else if (error.code === 'job_flagged') setFlagged(error)
    else complain(refusalOf(tried, error))
  }
  const send = (next: Way, { zoneSettled = false } = {}) => {
    const sending = form.submit(
      async (values) => {
        if (next === 'publish' && !zoneSettled && company_zone && hasForeignDefault(values.timezone, company_zone)) {
          setAsksZone(true)
          return
        }
        const done = await (next === 'publish' && publish ? publish : save)(values)
        if (done === false) return
        kept.forget()
        toast({
          title: outcomes[next].done,
          acrossScreens: true,
          ...(values.title ? { description: values.title } : {}),
        })
        navigate(home)
      },
      (error) => refuse(next, error),
      next === 'save' ? {} : asPosting,
    )
    complain(undefined)
    setWay(next)
    void sending()
  }

  const review = () =>
    form.submit(
      async (values) => {
        if ((await sendForReview(values)) === false) return
        kept.forget()
        toast({ ...sentForReview, acrossScreens: true })
        navigate(home)
      },
      (error) => refuse(publish ? 'publish' : 'edit', error),
      asPosting,
    )()

  const findGaps = useEffectEvent(() => void form.submit(async () => {}, undefined, asPosting)())
  useEffect(() => {
    if (check) findGaps()
  }, [check])

  return (
    <form noValidate aria-label="Job posting" onSubmit={(event) => event.preventDefault()}>
      {publish && !isVerified && (
        <Banner icon={<MailWarning aria-hidden />} className="mb-6">
          You can fill in this job and save it as a draft. To publish it, search for talents and invite them, verify
          your email address first.
        </Banner>
      )}
      <FormDraftBanner kept={kept} onStartOver={() => form.reset(initial)} />
      <div className="grid gap-8">
        {Start && <Start form={form} />}
        <PositionSection form={form} rates={rates} />
        <TermsSection form={form} company_zone={company_zone} />
        <RequirementsSection
          form={form}
          tests={tests}
          company_id={company_id}
          onCreateTest={testBuilder && (() => navigate(testBuilder.path))}
        />
        <DescriptionSection form={form} />
        <JobQuestions form={form} ofCompany={company_id === undefined} />
      </div>
      <BottomBar>
        <div className="grid gap-3">
          <FormError form={form} />
          <div className="flex flex-wrap justify-end gap-2 sm:gap-3">
            <Button
              look="ghost"
              className="mr-auto -ml-4 max-sm:px-3 max-sm:-ml-3"
              disabled={isSubmitting}
              onClick={() => (isDirty ? setCancelling(true) : navigate(home))}
            >
              Cancel
            </Button>
            {publish ? (
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
            ) : (
              <Button look="primary" busy={isSubmitting} busyLabel="Saving…" onClick={() => send('edit')}>
                Save Changes
              </Button>
            )}
          </div>
        </div>
      </BottomBar>
      <UnsavedWork when={isDirty && !navigating} kept />
      <DiscardChanges open={cancelling} onDiscard={discard} onClose={() => setCancelling(false)} />
      {flagged && (
        <FlaggedDialog
          error={flagged}
          onSend={async () => {
            await review()
            setFlagged(null)
          }}
          onClose={() => setFlagged(null)}
        />
      )}
      {company_zone && (
        <DefaultZoneDialog
          open={asksZone}
          zone={company_zone}
          change={`Publish with ${nearestOffset(company_zone)}`}
          onChange={() => {
            form.setValue('timezone', nearestOffset(company_zone), { shouldDirty: true })
            setAsksZone(false)
            send('publish', { zoneSettled: true })
          }}
          onKeep={() => {
            setAsksZone(false)
            send('publish', { zoneSettled: true })
          }}
          onClose={() => setAsksZone(false)}
        />
      )}
      <VerifyToPublish open={unverified} onOpenChange={setUnverified} onSaveDraft={() => send('save')} />
    </form>
  )
}

/** The questions for applicants, with suggestions that fit the title and skills. */
function JobQuestions({ form, ofCompany }: { form: JobFormState; ofCompany: boolean }) {
  const [title, skills] = useWatch({ control: form.control, name: ['title', 'skill_tags'] })
  return <QuestionsSection form={form} about={{ title: title ?? '', skills: skills ?? [] }} ofCompany={ofCompany} />
}
