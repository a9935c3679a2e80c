import { AssignmentScreen } from '#web/features/assignments/assignment-screen.tsx'

/** An assignment, for companies. */
export default function Assignment() {
  return <AssignmentScreen list="company_team" />
}
