import { colleaguesApi } from '#domain/applications/colleagues-api.ts'
import { applicationLimits } from '#domain/applications/application.ts'
import { ratingForm, scoreLabels } from '#domain/applications/rating.ts'
import type { Ratings } from '#domain/applications/rating.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { StarsInput } from '#web/ui/stars.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

export function RatingFields({ id, ratings, onDone }: { id: string; ratings: Ratings; onDone: () => void }) {
  const form = useSchemaForm(ratingForm, { score: ratings.mine?.score ?? 0, comment: ratings.mine?.comment ?? '' })
  const rate = useCall(colleaguesApi.rate)
  const chosen = form.watch('score') > 0
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={form.submit(async (body) => {
        await rate.mutateAsync({ params: { id }, body })
        toast({ title: 'Rating saved' })
        onDone()
      })}
    >
      <FormField form={form} name="score" label="Your rating" group required>
        {(field) => <StarsInput {...field} labels={scoreLabels} />}
      </FormField>
      {chosen && (
        <>
          <FormField form={form} name="comment" label="Comment" limit={applicationLimits.rating_comment} optional>
            {(field) => <Textarea {...field} value={field.value ?? ''} rows={2} />}
          </FormField>
          <FormError form={form} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="primary" busy={form.formState.isSubmitting} busyLabel="Saving…">
              Save Rating
            </Button>
            {ratings.mine && <Button onClick={onDone}>Cancel</Button>}
          </div>
        </>
      )}
    </form>
  )
}
