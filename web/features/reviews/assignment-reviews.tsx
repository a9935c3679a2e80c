import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { dateIn } from '#domain/kernel/calendar.ts'
import { reviewsApi } from '#domain/reviews/api.ts'
import { replyForm, reviewForm, reviewHiddenDays, reviewLimits } from '#domain/reviews/review.ts'
import type { AssignmentReviews as Reviews } from '#domain/reviews/review.ts'
import { ReportButton } from '#web/features/reports/report-button.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { useNow } from '#web/lib/time/use-now.ts'
import { useTimeZone } from '#web/lib/time/use-time-zone.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stars, StarsInput } from '#web/ui/stars.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

const scoreLabels = ['Poor', 'Fair', 'Good', 'Very good', 'Excellent']

type Review = Reviews['items'][number]

interface AssignmentReviewsProps {
  assignment_id: string
  viewer: 'company' | 'talent' | 'staff'
  names: Record<Review['side'], string>
}

/** The reviews of both sides. They are hidden until both have submitted theirs, or for two weeks. */
export function AssignmentReviews({ assignment_id, viewer, names }: AssignmentReviewsProps) {
  const reviews = useQuery(queryFor(reviewsApi.list, { params: { id: assignment_id } }))
  const [writing, setWriting] = useState(false)
  const other = names[viewer === 'company' ? 'talent' : 'company']
  const own = reviews.data?.items.find(({ side }) => side === viewer)
  return (
    <Section
      title="Reviews"
      description={`Hidden until both sides have submitted theirs, or for ${reviewHiddenDays} days.`}
      actions={
        reviews.data?.may_review &&
        !own && (
          <Button size="sm" onClick={() => setWriting(true)}>
            Write a Review
          </Button>
        )
      }
    >
      <Loaded
        query={reviews}
        error="Failed to load the reviews. Please try again."
        loading={<Skeleton className="h-24" />}
      >
        {({ items, other_is_waiting, opens_at }) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
            {other_is_waiting && (
              <p className="text-sm text-ink-soft">{other} has submitted a review. You see it once you submit yours.</p>
            )}
            {items.length === 0 && !other_is_waiting && <NoReviews opens_at={opens_at} />}
            <ul aria-label="Reviews" className="grid gap-5 empty:hidden">
              {items.map((review) => (
                <ReviewItem
                  key={review.side}
                  review={review}
                  by={names[review.side]}
                  assignment_id={assignment_id}
                  onEdit={() => setWriting(true)}
                />
              ))}
            </ul>
          </div>
        )}
      </Loaded>
      {writing && (
        <ReviewDialog
          assignment_id={assignment_id}
          other={other}
          {...(own ? { known: own } : {})}
          onClose={() => setWriting(false)}
        />
      )}
    </Section>
  )
}

function NoReviews({ opens_at }: { opens_at: string | null }) {
  const zone = useTimeZone()
  const now = useNow()
  const isClosed = opens_at !== null && Date.parse(opens_at) > now
  return (
    <p className="text-sm text-ink-soft">
      {isClosed ? `You can write a review from ${formatDate(dateIn(zone, new Date(opens_at)))} on.` : 'No reviews yet.'}
    </p>
  )
}

interface ReviewItemProps {
  review: Review
  by: string
  assignment_id: string
  onEdit: () => void
}

function ReviewItem({ review, by, assignment_id, onEdit }: ReviewItemProps) {
  const { id, score, comment, created_at, published_at, is_hidden, reply, replied_at, allowed } = review
  const [replying, setReplying] = useState(false)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1.5 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold wrap-anywhere">{by}</h3>
        <Stars value={score} of={reviewLimits.score_max} />
        {published_at === null && <Badge>Hidden</Badge>}
        {is_hidden && <Badge tone="danger">Removed by our staff</Badge>}
        <span className="text-ink-faint">
          <RelativeTime at={created_at} focusable />
        </span>
        <span className="ml-auto flex gap-2">
          {allowed.includes('edit') && (
            <Button size="sm" look="ghost" onClick={onEdit}>
              <Pencil aria-hidden />
              Edit
            </Button>
          )}
          {allowed.includes('reply') && (
            <Button size="sm" onClick={() => setReplying(true)}>
              Reply
            </Button>
          )}
          {allowed.includes('report') && (
            <ReportButton size="sm" subject={{ kind: 'review', id }} name="this review" quote={comment} />
          )}
        </span>
      </div>
      {comment && <p className="max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{comment}</p>}
      {reply && (
        <div className="mt-1 border-l-2 border-line pl-4">
          <p className="text-ink-faint">
            Reply {replied_at && <RelativeTime at={replied_at} className="lowercase" focusable />}
          </p>
          <p className="max-w-prose wrap-anywhere whitespace-pre-line">{reply}</p>
        </div>
      )}
      {replying && <ReplyDialog assignment_id={assignment_id} by={by} onClose={() => setReplying(false)} />}
    </li>
  )
}

interface ReviewDialogProps {
  assignment_id: string
  other: string
  known?: Review
  onClose: () => void
}

function ReviewDialog({ assignment_id, other, known, onClose }: ReviewDialogProps) {
  const form = useSchemaForm(reviewForm, { score: known?.score ?? 0, comment: known?.comment ?? '' })
  const submit = useCall(reviewsApi.submit, { invalidates: ['assignments'] })
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Review ${other}`}
      description="You can edit it until it is published."
      action="Submit Review"
      busy="Submitting…"
      onSubmit={async (body) => {
        await submit.mutateAsync({ params: { id: assignment_id }, body })
        toast({ title: 'Review submitted' })
      }}
    >
      <FormField form={form} name="score" label="Rating" group required>
        {(field) => <StarsInput {...field} labels={scoreLabels} />}
      </FormField>
      <FormField form={form} name="comment" label="Comment" limit={reviewLimits.comment} optional>
        {(field) => <Textarea {...field} value={field.value ?? ''} rows={5} />}
      </FormField>
    </FormDialog>
  )
}

interface ReplyDialogProps {
  assignment_id: string
  by: string
  onClose: () => void
}

function ReplyDialog({ assignment_id, by, onClose }: ReplyDialogProps) {
  const form = useSchemaForm(replyForm, { reply: '' })
  const reply = useCall(reviewsApi.reply)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Reply to ${by}`}
      description="Your reply is published below the review. It cannot be changed."
      action="Publish Reply"
      busy="Publishing…"
      onSubmit={async (body) => {
        await reply.mutateAsync({ params: { id: assignment_id }, body })
        toast({ title: 'Reply published' })
      }}
    >
      <FormField form={form} name="reply" label="Reply" limit={reviewLimits.reply} required>
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
    </FormDialog>
  )
}
