import { AssignmentScreen } from '#web/features/assignment-page/assignment-screen.tsx'

/** An assignment, for talents. */
export default function Assignment() {
  return <AssignmentScreen list="applicant_work" />
}
