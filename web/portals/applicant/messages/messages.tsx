import { MessagesScreen } from '#web/features/messaging/messages-screen.tsx'
import type { ScreenHandle } from '#web/shell/portal-layout.tsx'

export const handle = { fills: true } satisfies ScreenHandle

/** The applicant's conversations. */
export default function ApplicantMessages() {
  return <MessagesScreen />
}
