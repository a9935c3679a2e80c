import { useQuery } from '@tanstack/react-query'
import { Megaphone, X } from 'lucide-react'
import { settingsApi } from '#domain/settings/api.ts'
import type { CurrentAnnouncement } from '#domain/settings/setting.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useKeptFlag } from '#web/lib/preferences/kept-flag.ts'
import { Banner } from '#web/ui/banner.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

/** The staff's announcement, until the user closes it or it ends. */
export function AnnouncementBanner() {
  const { data } = useQuery({ ...queryFor(settingsApi.announcement, {}), refetchInterval: 60_000 })
  return data?.announcement && <Shown key={data.announcement.id} announcement={data.announcement} />
}

function Shown({ announcement }: { announcement: NonNullable<CurrentAnnouncement['announcement']> }) {
  const { id, text, is_dismissible } = announcement
  const [isClosed, setClosed] = useKeptFlag(`announcement-closed:${id}`)
  if (isClosed && is_dismissible) return null
  return (
    <section aria-label="Announcement">
      <Banner
        icon={<Megaphone aria-hidden />}
        className="rounded-none border-x-0 border-t-0 px-4 wrap-anywhere sm:px-6 lg:px-8"
        action={
          is_dismissible && (
            <IconButton
              size="sm"
              label="Close the announcement"
              icon={<X aria-hidden />}
              onClick={() => setClosed(true)}
            />
          )
        }
      >
        {text}
      </Banner>
    </section>
  )
}
