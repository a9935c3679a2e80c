import { MessagesScreen } from '#web/features/messaging/messages-screen.tsx'

/** The applicant's conversations. */
export default function ApplicantMessages() {
  return <MessagesScreen />
}
