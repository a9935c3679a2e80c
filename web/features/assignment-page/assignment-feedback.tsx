import type { Assignment } from '#domain/assignments/assignment.ts'
import { AssignmentReviews } from '#web/features/reviews/assignment-reviews.tsx'
import { PulseSection } from './pulse-section.tsx'

/** The monthly survey and the reviews of an assignment. */
export function AssignmentFeedback({ assignment }: { assignment: Assignment }) {
  const { id, side, company, talent } = assignment
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PulseSection assignment={assignment} />
      <AssignmentReviews assignment_id={id} viewer={side} names={{ company: company.name, talent: talent.name }} />
    </div>
  )
}
