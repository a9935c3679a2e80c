import { logoAddress } from '#domain/accounts/company-page.ts'
import { fileAddress } from '#domain/files/file.ts'
import type { Conversation } from '#domain/messaging/conversation.ts'
import { Avatar } from '#web/ui/avatar.tsx'

interface ConversationAvatarProps {
  conversation: Pick<Conversation, 'title' | 'photo_file_id' | 'logo_file_id'>
  square?: boolean
}

/** The photo or the logo of the other side of a conversation. */
export function ConversationAvatar({ conversation, square = false }: ConversationAvatarProps) {
  const { title, photo_file_id, logo_file_id } = conversation
  const image = logo_file_id ? logoAddress(logo_file_id) : photo_file_id && fileAddress(photo_file_id)
  return <Avatar name={title} image={image} square={square || logo_file_id !== null} />
}
