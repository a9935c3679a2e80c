import { AssignmentScreen } from '#web/features/assignment-page/assignment-screen.tsx'

/** An assignment, for companies. */
export default function Assignment() {
  return <AssignmentScreen list="company_team" />
}
