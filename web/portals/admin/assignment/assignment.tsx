import { useParams } from 'react-router'
import { AssignmentScreen } from '#web/features/assignment-page/assignment-screen.tsx'
import { Timeline } from '#web/features/audit/timeline.tsx'

/** An assignment, for staff. */
export default function Assignment() {
  const { id } = useParams() as { id: string }
  return (
    <>
      <AssignmentScreen list="admin_assignments" />
      <div className="mt-8 max-w-3xl">
        <Timeline subjectId={id} />
      </div>
    </>
  )
}
