import { fileAddress } from '#domain/files/file.ts'
import { Avatar } from '#web/ui/avatar.tsx'

interface OnlineAvatarProps {
  talent: { name: string; photo_file_id: string | null; is_online: boolean }
}

/** A talent's picture, with a dot while they are online. */
export function OnlineAvatar({ talent: { name, photo_file_id, is_online } }: OnlineAvatarProps) {
  return (
    <span className="relative inline-flex shrink-0 self-start">
      <Avatar name={name} image={photo_file_id && fileAddress(photo_file_id)} />
      {is_online && (
        <span
          title="Online"
          className="absolute right-0.5 bottom-0.5 size-3 rounded-full border-2 border-surface bg-success forced-colors:bg-[Highlight]"
        >
          <span className="sr-only">Online</span>
        </span>
      )}
    </span>
  )
}
