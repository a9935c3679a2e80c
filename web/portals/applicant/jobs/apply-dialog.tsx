import { useQuery } from '@tanstack/react-query'
import { Hourglass, MailWarning } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { givenAnswersOf } from '#domain/application-questions/answers-form.ts'
import { jobsApi } from '#domain/jobs/api.ts'
import { sentApplicationsApi } from '#domain/applications/sent-api.ts'
import { applicationLimits, newApplicationFor } from '#domain/applications/application.ts'
import { testsDueWithinDays } from '#domain/tests/attempt.ts'
import { budgetText, engagementLabels, rateText } from '#domain/jobs/budget.ts'
import type { OpenJob } from '#domain/jobs/job.ts'
import { talentApi } from '#domain/talent/api.ts'
import type { FailureCode } from '#domain/kernel/errors.ts'
import { applyTo } from '#domain/portal-paths.ts'
import { AnswerFields } from '#web/features/application-questions/answer-fields.tsx'
import { withAnswerFields } from '#web/features/application-questions/with-answer-fields.ts'
import { proposalHint } from '#web/features/applications/proposal-hint.ts'
import { StartField } from '#web/features/applications/start-field.tsx'
import { useReferral } from '#web/features/referrals/use-referral.tsx'
import { SendVerification } from '#web/features/accounts/send-verification.tsx'
import { FileInput } from '#web/features/files/file-input.tsx'
import type { ApiError } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDraftNote } from '#web/lib/form/form-draft-note.tsx'
import { useFormDraft } from '#web/lib/form/form-draft.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { continueAfterVerification, forgetPathAfterVerification } from '#web/lib/navigation/after-verification.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { showJobAs } from './show-job-as.ts'
import { useApplicationLimit } from './use-application-limit.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'

interface ApplyDialogProps extends Pick<DialogFocus, 'endAt'> {
  job: OpenJob
  /** Of the link that led to the job. */
  linkRef: string | null
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The application form. Applicants with an unverified email address are asked to verify it instead. */
export function ApplyDialog(props: ApplyDialogProps) {
  return useMe().email_verified ? <ApplicationDialog {...props} /> : <VerifyFirst {...props} />
}

function VerifyFirst({ job, linkRef, open, onOpenChange, endAt }: ApplyDialogProps) {
  const me = useMe()
  useEffect(() => {
    if (open) continueAfterVerification(me.user_id, applyTo(job.id, linkRef))
  }, [open, me.user_id, job.id, linkRef])
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      endAt={endAt}
      title="Verify your email address first"
      description={`Then you can apply to ${job.title}.`}
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Close</Button>
          <SendVerification />
        </>
      }
    >
      <Banner tone="warning" icon={<MailWarning aria-hidden />}>
        Companies reply to your email address, so please verify it first. Click the link we sent to{' '}
        <span className="font-semibold wrap-anywhere">{me.email}</span>, then come back here.
      </Banner>
    </Dialog>
  )
}

/** Errors after which a retry cannot succeed. */
const final: readonly unknown[] = [
  'job_not_open',
  'already_applied',
  'application_limit',
  'not_found',
] satisfies FailureCode[]

function ApplicationDialog({ job, linkRef, open, onOpenChange, endAt }: ApplyDialogProps) {
  const formId = useId()
  const { user_id } = useMe()
  useEffect(() => forgetPathAfterVerification(user_id), [user_id])
  const letter = useRef<HTMLTextAreaElement>(null)
  const isHourly = job.engagement_type === 'hourly'
  // The list of jobs has no questions.
  const page = useQuery(queryFor(jobsApi.findOpen, { params: { id: job.id } }))
  const asked = page.data
  const questions = useMemo(() => asked?.questions ?? [], [asked?.questions])
  const schema = useMemo(() => newApplicationFor(job.engagement_type, questions), [job.engagement_type, questions])
  const form = useSchemaForm(schema, {
    coverLetter: '',
    proposalRate: null,
    can_start_on: null,
    attachment_file_id: null,
    with_resume: true,
    answers: {},
  })
  const kept = useFormDraft(form, `application:${job.id}`)
  const apply = useCall(sentApplicationsApi.apply, { invalidates: ['jobs', 'talent', 'invitations'] })
  const { isSubmitting, errors } = form.formState
  const limit = useApplicationLimit()
  // Answers to invitations do not count.
  const limitText = job.is_invited ? null : limit.text
  const refused = final.includes(errors.root?.server?.type) || (limitText !== null && limit.reached)

  const profile = useQuery(queryFor(talentApi.profile, {})).data
  const resume = profile?.resume
  const [sending, setSending] = useState(false)
  const referral = useReferral(job, linkRef)
  const tests = job.required_tests.length

  const onSent = ({ id }: { id: string }) => {
    kept.forget()
    showJobAs(job.id, { applied: true, application_id: id })
    onOpenChange(false)
    const received = `${job.company_name} received your application.`
    toast({
      title: 'Application submitted!',
      description:
        tests > 0 ? `${received} ${tests === 1 ? 'A test is' : `${tests} tests are`} assigned to you.` : received,
    })
  }
  const onFailure = (error: ApiError) => {
    if (error.code === 'already_applied') kept.forget()
    if (error.code === 'questions_changed') void page.refetch()
    if (!error.isTransient) return
    toast({
      variant: 'destructive',
      title: 'Error submitting application',
      description: 'Failed to submit your application. Please try again.',
    })
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      startAt={() => letter.current}
      endAt={endAt}
      width="lg"
      title={`Apply to ${job.title}`}
      description={job.company_name}
      footer={
        refused ? (
          <Button onClick={() => onOpenChange(false)}>Close</Button>
        ) : (
          <>
            <Button onClick={() => onOpenChange(false)}>Cancel</Button>
            <Button
              type="submit"
              form={formId}
              look="primary"
              disabled={!asked}
              busy={isSubmitting || sending}
              busyLabel={isSubmitting ? 'Submitting…' : 'Uploading the file…'}
            >
              Submit Application
            </Button>
          </>
        )
      }
    >
      <form
        id={formId}
        noValidate
        className="grid grid-cols-[minmax(0,1fr)] gap-5"
        onSubmit={form.submit(async ({ with_resume, answers, ...values }) => {
          const body = {
            ...values,
            ref: referral.ref,
            ...(with_resume ? {} : { resume_file_id: null }),
            answers: givenAnswersOf(questions, answers),
            question_version: asked?.question_version,
          }
          try {
            onSent(await apply.mutateAsync({ params: { id: job.id }, body }))
          } catch (error) {
            throw withAnswerFields(error, questions)
          }
        }, onFailure)}
      >
        {limitText !== null && !errors.root && (
          <Banner tone="warning" icon={<Hourglass aria-hidden />}>
            {limitText}
          </Banner>
        )}
        <FormDraftNote kept={kept} />
        <FormField
          form={form}
          name="coverLetter"
          label="Cover letter"
          hint="Relevant experience, and why this job suits you."
          limit={applicationLimits.cover_letter}
          required
        >
          {({ ref, ...field }) => (
            <Textarea
              {...field}
              rows={8}
              ref={(element) => {
                letter.current = element
                ref(element)
              }}
            />
          )}
        </FormField>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormField
            form={form}
            name="proposalRate"
            label={rateLabels.pay}
            hint={
              <>
                {proposalHint}
                {isHourly && profile?.hourly_rate && (
                  <>
                    {' '}
                    Your profile says {rateText(profile.hourly_rate)}.{' '}
                    <button
                      type="button"
                      onClick={() =>
                        form.setValue('proposalRate', profile.hourly_rate, { shouldDirty: true, shouldValidate: true })
                      }
                      className="touch-target rounded-sm font-medium text-primary-ink hover:underline"
                    >
                      Use it
                    </button>
                  </>
                )}
              </>
            }
            optional
          >
            {(field) => <NumberInput {...field} before="$" after={isHourly ? '/hr' : undefined} />}
          </FormField>
          <div className="text-sm">
            <p className="font-medium">The job offers</p>
            <p className="mt-1.5 flex min-h-10 flex-wrap items-center gap-x-2 rounded-control bg-sunken px-3 text-ink-soft">
              <span className="tabular font-semibold text-ink">{budgetText(job)}</span>
              {!isHourly && engagementLabels.fixed}
            </p>
          </div>
        </div>
        <StartField form={form} wanted_on={job.start_date} />
        {resume && (
          <FormField form={form} name="with_resume">
            {(field) => (
              <Checkbox
                {...field}
                label={
                  <>
                    Send the résumé from my profile <span className="wrap-anywhere text-ink-soft">({resume.name})</span>
                  </>
                }
              />
            )}
          </FormField>
        )}
        <FormField
          form={form}
          name="attachment_file_id"
          label={resume ? 'Another file' : 'Résumé or additional file'}
          optional
        >
          {({ value, ...field }) => (
            <FileInput
              {...field}
              value={value ?? null}
              purpose="attachment"
              prompt="Choose a file"
              onWait={(wait) => setSending(wait === 'uploading')}
            />
          )}
        </FormField>
        <Loaded
          query={page}
          error="Failed to load the questions of this job. Please try again."
          loading={<Skeleton className="h-16" />}
        >
          {() => questions.length > 0 && <AnswerFields form={form} questions={questions} onUploading={setSending} />}
        </Loaded>
        {referral.choice}
        {tests > 0 && (
          <p className="text-sm wrap-anywhere text-ink-soft">
            When you apply, {tests === 1 ? 'a test is' : `${tests} tests are`} assigned to you, to start within{' '}
            {testsDueWithinDays} days: {job.required_tests.join(', ')}.
          </p>
        )}
        <FormError form={form} />
        {errors.root?.server?.type === 'email_unverified' && (
          <div>
            <SendVerification />
          </div>
        )}
      </form>
    </Dialog>
  )
}
