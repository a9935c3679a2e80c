import { useEffect } from 'react'
import { scorecardsApi } from '#domain/scorecards/api.ts'
import {
  attributeScoreLabels,
  recommendationLabels,
  recommendations,
  scorecardForm,
  scorecardLimits,
} from '#domain/scorecards/scorecard.ts'
import type { OwnScorecard } from '#domain/scorecards/scorecard.ts'
import { useCall } from '#web/lib/api/query.ts'
import { useIsInterviewer } from '#web/lib/api/session.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import type { SchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { StarsInput } from '#web/ui/stars.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'
import { SaveStatus } from './save-status.tsx'
import type { ScorecardContent } from './scorecard-writer.ts'
import { openedOf, useScorecardWriter } from './use-scorecard-writer.ts'

const schema = scorecardForm.omit({ version: true, save_id: true })
type Values = ScorecardContent & { recommendation: (typeof recommendations)[number] }

const choices = recommendations.map((value) => ({ value, label: recommendationLabels[value] }))

/** The own scorecard: a draft that saves itself, and after its submission a form for late changes. */
export function ScorecardForm({ own }: { own: OwnScorecard }) {
  const { writer, state } = useScorecardWriter(own)
  const form = useSchemaForm(schema, writer.content as Values)
  const id = own.meeting_id
  const isSubmitted = own.scorecard?.status === 'submitted'
  const submit = useCall(scorecardsApi.submit, { invalidates: ['notifications'] })
  const revise = useCall(scorecardsApi.revise)
  const mayWrite = own.allowed.length > 0
  const isInterviewer = useIsInterviewer()
  const { subscribe, reset } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writer.change(contentOf(values as Values)),
      }),
    [subscribe, writer],
  )
  // What another tab or device saved replaces what is saved here.
  const opened = openedOf(own)
  useEffect(() => {
    if (state !== 'saved' || opened.version <= writer.version) return
    writer.takeOver(opened)
    reset(opened.content as Values)
  })
  if (!mayWrite)
    return (
      <p className="text-sm text-ink-soft">
        {isSubmitted
          ? `You submitted your scorecard. It is listed under Scorecards${isInterviewer ? '' : ' on the application page'}.`
          : 'You can write your scorecard once the interview is confirmed.'}
      </p>
    )
  return (
    <form
      noValidate
      aria-label="Scorecard"
      className="@container grid grid-cols-[minmax(0,1fr)] gap-6"
      onSubmit={form.submit(async (content) => {
        await writer.settled()
        const body = { ...content, version: writer.version, save_id: crypto.randomUUID() }
        try {
          const saved = await (isSubmitted ? revise : submit).mutateAsync({ params: { id }, body })
          writer.takeOver(openedOf(saved))
        } catch (error) {
          // What was not submitted is saved as before.
          writer.retry()
          throw error
        }
        form.reset(contentOf(content as Values) as Values)
        toast({ title: isSubmitted ? 'Scorecard changed' : 'Scorecard submitted' })
      })}
    >
      <p className="max-w-prose text-sm text-ink-soft">
        {isSubmitted
          ? 'You submitted this scorecard. Your hiring team sees what you change and what it said before.'
          : 'You see the scorecards of the other interviewers after you submit yours. They see that yours is missing.'}{' '}
        Leave an attribute empty if you did not assess it.
      </p>
      {writer.content.ratings.map(({ attribute }, at) => (
        <AttributeFields key={attribute} form={form} at={at} attribute={attribute} />
      ))}
      <FormField form={form} name="recommendation" label="Do you recommend hiring this candidate?" group required>
        {({ value, ...field }) => (
          <RadioGroup
            {...field}
            value={value ?? ''}
            choices={choices}
            className="grid-cols-2 sm:grid-flow-row @md:grid-cols-4"
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="notes"
        label="Private notes"
        limit={scorecardLimits.notes}
        hint="Only you and the owners of your company see these notes. If the candidate asks for their personal data, the law can require that they get the submitted scorecard with these notes."
        optional
      >
        {(field) => <Textarea {...field} value={field.value ?? ''} rows={3} />}
      </FormField>
      <FormError form={form} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {own.allowed.includes(isSubmitted ? 'revise' : 'submit') ? (
          <Button type="submit" look="primary" busy={form.formState.isSubmitting} busyLabel="Submitting…">
            {isSubmitted ? 'Save Changes' : 'Submit Scorecard'}
          </Button>
        ) : (
          <p className="text-sm text-ink-soft">You can submit it once the interview has begun.</p>
        )}
        <SaveStatus own={own} writer={writer} state={state} onReplaced={(content) => reset(content as Values)} />
      </div>
    </form>
  )
}

const contentOf = ({ ratings, recommendation, notes }: Values): ScorecardContent => ({
  ratings: ratings.map(({ attribute, score, evidence }) => ({
    attribute,
    score: score || null,
    evidence: evidence ?? '',
  })),
  recommendation: recommendation ?? null,
  notes: notes ?? '',
})

interface AttributeFieldsProps {
  form: SchemaForm<typeof schema>
  at: number
  attribute: string
}

function AttributeFields({ form, at, attribute }: AttributeFieldsProps) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="sr-only">{attribute}</legend>
      <FormField
        form={form}
        name={`ratings.${at}.score`}
        label={<span className="wrap-anywhere">{attribute}</span>}
        group
      >
        {({ value, onValueChange, ...field }) => (
          <div className="flex flex-wrap items-center gap-x-3">
            <StarsInput {...field} value={value ?? 0} onValueChange={onValueChange} labels={attributeScoreLabels} />
            {value ? (
              <Button size="sm" look="ghost" onClick={() => onValueChange(null)}>
                Clear<span className="sr-only"> {attribute}</span>
              </Button>
            ) : null}
          </div>
        )}
      </FormField>
      <FormField
        form={form}
        name={`ratings.${at}.evidence`}
        label={
          <>
            Evidence<span className="sr-only"> for {attribute}</span>
          </>
        }
        limit={scorecardLimits.evidence}
        optional
      >
        {(field) => (
          <Textarea {...field} value={field.value ?? ''} rows={2} placeholder="What the candidate said or did" />
        )}
      </FormField>
    </fieldset>
  )
}
