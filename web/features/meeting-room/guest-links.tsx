import { useQuery } from '@tanstack/react-query'
import { Copy, Trash2 } from 'lucide-react'
import { roomApi } from '#domain/meetings/room-api.ts'
import { guestForm, roomLimits } from '#domain/meetings/room.ts'
import type { Guest } from '#domain/meetings/room.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

async function copy({ link, name }: Guest) {
  try {
    await navigator.clipboard.writeText(link)
    toast({ title: 'Link copied', description: `Send it to ${name}. It works until the meeting is over.` })
  } catch {
    toast({ variant: 'destructive', title: 'Link not copied', description: link })
  }
}

/** The guests of a meeting, each with an own link. For people without an account who take part for the organizer. */
export function GuestLinks({ meeting_id }: { meeting_id: string }) {
  const params = { id: meeting_id }
  const guests = useQuery(queryFor(roomApi.guests, { params }))
  const invite = useCall(roomApi.inviteGuest)
  const remove = useCall(roomApi.removeGuest)
  const form = useSchemaForm(guestForm, { name: '' })
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">
        A guest joins without an account. You let them in from the waiting room. The link stops working when the meeting
        is over.
      </p>
      <Loaded
        query={guests}
        error="Failed to load the guests. Please try again."
        loading={
          <Skeletons label="Loading guests" count={1}>
            <Skeleton className="h-10 w-full" />
          </Skeletons>
        }
      >
        {({ items }) =>
          items.length > 0 && (
            <ul aria-label="Guests" className="divide-y divide-line">
              {items.map((guest) => (
                <li key={guest.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                  <span className="min-w-0 grow basis-40">
                    <span className="block font-medium wrap-anywhere">{guest.name}</span>
                    <span className="block text-sm text-ink-soft">Invited by {guest.invited_by}</span>
                  </span>
                  <Button size="sm" onClick={() => void copy(guest)}>
                    <Copy aria-hidden />
                    Copy link<span className="sr-only"> of {guest.name}</span>
                  </Button>
                  <IconButton
                    label={`Remove ${guest.name}`}
                    icon={<Trash2 aria-hidden />}
                    onClick={() =>
                      remove.mutate(
                        { params: { ...params, guest_id: guest.id } },
                        {
                          onSuccess: () => toast({ title: 'Guest removed' }),
                          onError: ({ message }) =>
                            toast({ variant: 'destructive', title: 'Error removing guest', description: message }),
                        },
                      )
                    }
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <form
        noValidate
        className="grid gap-3"
        onSubmit={form.submit(async (body) => {
          const guest = await invite.mutateAsync({ params, body })
          form.reset({ name: '' })
          await copy(guest)
        })}
      >
        <FormField form={form} name="name" label="Name of the guest" limit={roomLimits.guest_name}>
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <FormError form={form} />
        <div>
          <Button type="submit" look="primary" busy={form.formState.isSubmitting} busyLabel="Creating…">
            Create a link
          </Button>
        </div>
      </form>
    </div>
  )
}
