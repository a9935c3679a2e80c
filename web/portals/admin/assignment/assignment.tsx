import { AssignmentScreen } from '#web/features/assignment-page/assignment-screen.tsx'

/** An assignment, for staff. */
export default function Assignment() {
  return <AssignmentScreen list="admin_assignments" />
}
