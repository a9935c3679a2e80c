import { useState } from 'react'
import { ratingForm, ratingLabels } from '#domain/support/ticket-forms.ts'
import { ticketLimits } from '#domain/support/ticket.ts'
import type { OwnSupport } from '#domain/support/own-support.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Stars, StarsInput } from '#web/ui/stars.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

type Rating = NonNullable<OwnSupport['ticket']>['rating']

interface RatingFormProps {
  rating: Rating
  mayRate: boolean
  onRate: (rating: { score: number; comment: string }) => Promise<unknown>
}

/** Asks for a rating of a solved request, or shows the one given. */
export function SupportRating({ rating, mayRate, onRate }: RatingFormProps) {
  const [changing, setChanging] = useState(false)
  if (mayRate && (changing || !rating))
    return (
      <Fields
        rating={rating}
        onRate={async (given) => {
          await onRate(given)
          setChanging(false)
        }}
        {...(rating ? { onCancel: () => setChanging(false) } : {})}
      />
    )
  if (!rating) return null
  return (
    <div className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="font-medium">
          Thank you for your rating.
        </p>
        <Stars value={rating.score} of={ticketLimits.rating_max} />
        {mayRate && (
          <Button size="sm" look="ghost" onClick={() => setChanging(true)}>
            Change
          </Button>
        )}
      </div>
      {rating.comment && <p className="wrap-anywhere whitespace-pre-line text-ink-soft">{rating.comment}</p>}
    </div>
  )
}

interface FieldsProps {
  rating: Rating
  onRate: RatingFormProps['onRate']
  onCancel?: () => void
}

function Fields({ rating, onRate, onCancel }: FieldsProps) {
  const form = useSchemaForm(ratingForm, { score: rating?.score ?? 0, comment: rating?.comment ?? '' })
  const isChosen = form.watch('score') > 0
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit(onRate)}>
      <FormField form={form} name="score" label="How was our support?" group required>
        {(field) => <StarsInput {...field} labels={ratingLabels} />}
      </FormField>
      {isChosen && (
        <>
          <FormField form={form} name="comment" label="Comment" limit={ticketLimits.rating_comment} optional>
            {(field) => <Textarea {...field} rows={2} />}
          </FormField>
          <FormError form={form} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="primary" busy={form.formState.isSubmitting} busyLabel="Sending…">
              Send Rating
            </Button>
            {onCancel && <Button onClick={onCancel}>Cancel</Button>}
          </div>
        </>
      )}
    </form>
  )
}
