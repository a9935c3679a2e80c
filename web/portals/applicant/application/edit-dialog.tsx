import { EyeOff } from 'lucide-react'
import { useId, useState } from 'react'
import type { z } from 'zod'
import { answersTo, formAnswersOf, givenAnswersOf } from '#domain/application-questions/answers-form.ts'
import type { FormAnswers } from '#domain/application-questions/answers-form.ts'
import { sentApplicationsApi } from '#domain/applications/sent-api.ts'
import type { applicationEdit } from '#domain/applications/sent-api.ts'
import { applicationForm, applicationLimits } from '#domain/applications/application.ts'
import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { budgetText } from '#domain/jobs/budget.ts'
import { failures } from '#domain/kernel/errors.ts'
import { AnswerFields } from '#web/features/application-questions/answer-fields.tsx'
import { withAnswerFields } from '#web/features/application-questions/with-answer-fields.ts'
import { StartField } from '#web/features/applications/start-field.tsx'
import { proposalHint } from '#web/features/applications/proposal-hint.ts'
import { ApiError, call } from '#web/lib/api/api.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { FormDraftNote } from '#web/lib/form/form-draft-note.tsx'
import { useFormDraft } from '#web/lib/form/form-draft.ts'
import { useCall } from '#web/lib/api/query.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberInput } from '#web/ui/number-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { showApplication } from './show-application.ts'
import { rateLabels } from '#domain/fees/rate-labels.ts'

interface EditDialogProps {
  application: SentApplicationDetails
  open: boolean
  onOpenChange: (open: boolean) => void
}

const contentOf = (all: FormAnswers) => JSON.stringify(Object.entries(all).toSorted())

/** Whether another tab has already saved the same. */
function isSaved(
  { cover_letter, proposal_rate, can_start_on: start, answers: saved }: SentApplicationDetails,
  { coverLetter, proposalRate, can_start_on, answers }: z.output<typeof applicationEdit>,
): boolean {
  const given = answers?.map(({ question_id, value, explanation }) => [question_id, { value, explanation }]) ?? []
  return (
    cover_letter === coverLetter &&
    proposal_rate === (proposalRate ?? null) &&
    start === (can_start_on ?? null) &&
    contentOf(formAnswersOf(saved)) === contentOf(Object.fromEntries(given) as FormAnswers)
  )
}

const changedElsewhere =
  'You changed this application in another tab. Save again to replace that version with this one, or cancel to keep it.'

/**
 * Edits the cover letter, the rate, the start and the answers. If the company opens the application while the dialog is open, the dialog says
 * so and the changes can no longer be submitted. The text stays and can be copied.
 */
export function EditDialog({ application, open, onOpenChange }: EditDialogProps) {
  const formId = useId()
  const { id, job_title, cover_letter, proposal_rate, can_start_on, engagement_type } = application
  const [version, setVersion] = useState(application.updated_at)
  // The questions with which it was sent never change.
  const [questions] = useState(() => application.answers.map(({ question }) => question))
  const [schema] = useState(() => applicationForm.safeExtend({ answers: answersTo(questions) }))
  const [initialValues] = useState(() => ({
    coverLetter: cover_letter,
    proposalRate: proposal_rate,
    can_start_on,
    answers: formAnswersOf(application.answers),
  }))
  const form = useSchemaForm(schema, initialValues)
  const kept = useFormDraft(form, `sent-application:${id}`, JSON.stringify(initialValues))
  const edit = useCall(sentApplicationsApi.edit)
  const { isSubmitting } = form.formState
  const tooLate = !application.allowed.includes('edit') && !isSubmitting

  const onSaved = (saved: SentApplicationDetails) => {
    kept.forget()
    showApplication(saved)
    onOpenChange(false)
    toast({ title: 'Application updated', description: `${application.company_name} will see only the new version.` })
  }

  const save = async ({ answers: typed, ...said }: z.output<typeof schema>) => {
    const answers = givenAnswersOf(questions, typed)
    try {
      onSaved(await edit.mutateAsync({ params: { id }, body: { ...said, answers, version } }))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'edited_meanwhile')) throw withAnswerFields(error, questions)
      const latest = await call(sentApplicationsApi.findSent, { params: { id } })
      if (isSaved(latest, { ...said, answers })) return onSaved(latest)
      showApplication(latest)
      setVersion(latest.updated_at)
      form.setError('root.server', { type: error.code, message: changedElsewhere })
    }
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title="Edit your application"
      description={`${job_title}, ${application.company_name}`}
      footer={
        tooLate ? (
          <Button onClick={() => onOpenChange(false)}>Close</Button>
        ) : (
          <>
            <Button onClick={() => onOpenChange(false)}>Cancel</Button>
            <Button type="submit" form={formId} look="primary" busy={isSubmitting} busyLabel="Saving…">
              Save changes
            </Button>
          </>
        )
      }
    >
      <form id={formId} noValidate className="grid gap-5" onSubmit={form.submit(save)}>
        {tooLate && (
          <Banner tone="warning" alert icon={<EyeOff aria-hidden />}>
            {failures.application_opened.message} What you typed is still here, so that you can copy it.
          </Banner>
        )}
        {!tooLate && <FormDraftNote kept={kept} />}
        <FormField form={form} name="coverLetter" label="Cover letter" limit={applicationLimits.cover_letter} required>
          {(field) => <Textarea {...field} rows={10} />}
        </FormField>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <FormField form={form} name="proposalRate" label={rateLabels.pay} hint={proposalHint} optional>
            {(field) => <NumberInput {...field} before="$" after={engagement_type === 'hourly' ? '/hr' : undefined} />}
          </FormField>
          <div className="text-sm">
            <p className="font-medium">The job offers</p>
            <p className="tabular mt-1.5 flex min-h-10 items-center rounded-control bg-sunken px-3 font-semibold">
              {budgetText(application)}
            </p>
          </div>
        </div>
        <StartField form={form} />
        {questions.length > 0 && <AnswerFields form={form} questions={questions} />}
        {!tooLate && <FormError form={form} />}
      </form>
    </Dialog>
  )
}
