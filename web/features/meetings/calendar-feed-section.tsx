import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { calendarFeedApi } from '#domain/meetings/calendar-feed-api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Button, buttonClasses } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/confirm.tsx'
import { FormSection } from '#web/ui/form-section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

/** The secret address with which other calendar programs show the user's meetings. */
export function CalendarFeedSection() {
  const feed = useQuery(queryFor(calendarFeedApi.find, {}))
  return (
    <FormSection
      title="Calendar address"
      description="Other calendar programs, such as Apple Calendar and Outlook, show your meetings with this address."
    >
      <div>
        <Loaded
          query={feed}
          error="Failed to load your calendar address. Please try again."
          loading={
            <Skeletons count={1} label="Loading your calendar address">
              <Skeleton className="h-10" />
            </Skeletons>
          }
        >
          {({ url }) => (url ? <FeedAddress url={url} /> : <NoFeed />)}
        </Loaded>
      </div>
    </FormSection>
  )
}

function NoFeed() {
  const create = useCall(calendarFeedApi.create)
  return (
    <Button
      busy={create.isPending}
      busyLabel="Creating…"
      onClick={() =>
        create.mutate(
          {},
          {
            onSuccess: () => toast({ title: 'Calendar address created' }),
            onError: ({ message }) =>
              toast({ variant: 'destructive', title: 'Error creating the address', description: message }),
          },
        )
      }
    >
      Create an address
    </Button>
  )
}

const questions = {
  renew: {
    title: 'Create a new calendar address?',
    description: 'Calendar programs that use the current address no longer get updates. Add the new address there.',
    action: 'Create a new address',
  },
  remove: {
    title: 'Remove the calendar address?',
    description: 'Calendar programs that use it no longer get updates.',
    action: 'Remove the address',
  },
}

function FeedAddress({ url }: { url: string }) {
  const [asking, setAsking] = useState<keyof typeof questions | null>(null)
  const create = useCall(calendarFeedApi.create)
  const remove = useCall(calendarFeedApi.remove)
  const change = (call: typeof create | typeof remove, done: string) =>
    call.mutate(
      {},
      {
        onSuccess: () => toast({ title: done }),
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Error changing the address', description: message }),
        onSettled: () => setAsking(null),
      },
    )
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Address copied' })
    } catch {
      toast({ variant: 'destructive', title: 'Address not copied', description: url })
    }
  }
  return (
    <div className="grid gap-3 text-sm">
      <code className="rounded-control border border-line px-3 py-2 wrap-anywhere select-all">{url}</code>
      <p className="text-ink-soft">Keep this address secret: anyone who has it can see your meetings.</p>
      <div className="flex flex-wrap gap-2">
        <a href={url} className={buttonClasses({ size: 'sm', look: 'primary' })}>
          Add to your calendar
        </a>
        <Button size="sm" onClick={() => void copy()}>
          Copy the address
        </Button>
        <Button size="sm" onClick={() => setAsking('renew')}>
          Create a new address
        </Button>
        <Button size="sm" onClick={() => setAsking('remove')}>
          Remove
        </Button>
      </div>
      {asking && (
        <Confirm
          open
          danger
          {...questions[asking]}
          busy={create.isPending || remove.isPending}
          onConfirm={() =>
            asking === 'renew'
              ? change(create, 'New calendar address created')
              : change(remove, 'Calendar address removed')
          }
          onCancel={() => setAsking(null)}
        />
      )}
    </div>
  )
}
