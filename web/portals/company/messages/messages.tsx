import { MessagesScreen } from '#web/features/messaging/messages-screen.tsx'

/** The company's conversations. */
export default function CompanyMessages() {
  return <MessagesScreen />
}
