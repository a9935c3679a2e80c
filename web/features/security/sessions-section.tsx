import { useQuery } from '@tanstack/react-query'
import { securityApi } from '#domain/security/api.ts'
import type { Session } from '#domain/security/security.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { SettingRow, SettingRows } from '#web/ui/setting-rows.tsx'

const onError = ({ message }: Error) =>
  toast({ variant: 'destructive', title: 'The session was not signed out', description: message })

/** Where the user is signed in. */
export function SessionsSection() {
  const sessions = useQuery(queryFor(securityApi.sessions, {}))
  const endOthers = useCall(securityApi.endOtherSessions)
  const others = sessions.data?.items.some(({ is_current }) => !is_current)
  return (
    <Section
      title="Sessions"
      description="The browsers in which you are signed in."
      actions={
        others && (
          <Button
            size="sm"
            busy={endOthers.isPending}
            onClick={() =>
              endOthers.mutate({}, { onSuccess: () => toast({ title: 'All other sessions signed out' }), onError })
            }
          >
            Sign out all others
          </Button>
        )
      }
    >
      <Loaded
        query={sessions}
        error="Failed to load your sessions. Please try again."
        loading={<Skeleton className="h-20 w-full" />}
      >
        {({ items }) => (
          <SettingRows label="Sessions">
            {items.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </SettingRows>
        )}
      </Loaded>
    </Section>
  )
}

function SessionRow({ session }: { session: Session }) {
  const end = useCall(securityApi.endSession)
  const { id, device, ip, last_seen_at, is_current } = session
  const name = device ?? 'Unknown browser'
  return (
    <SettingRow
      title={
        <span className="inline-flex flex-wrap items-center gap-2">
          {name} {is_current && <Badge tone="success">This device</Badge>}
        </span>
      }
      detail={
        <>
          {ip && `${ip} · `}Last used: <RelativeTime at={last_seen_at} />
        </>
      }
      actions={
        !is_current && (
          <Button
            size="sm"
            aria-label={`Sign out ${name}`}
            busy={end.isPending}
            onClick={() =>
              end.mutate({ params: { id } }, { onSuccess: () => toast({ title: 'Session signed out' }), onError })
            }
          >
            Sign out
          </Button>
        )
      }
    />
  )
}
