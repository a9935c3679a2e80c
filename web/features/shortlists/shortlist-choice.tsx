import { useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { useState } from 'react'
import { shortlistForm, shortlistLimits } from '#domain/shortlists/shortlist.ts'
import type { Shortlist } from '#domain/shortlists/shortlist.ts'
import { shortlistsApi } from '#domain/shortlists/api.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Input } from '#web/ui/input.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'

interface ShortlistChoiceProps {
  talent: { id: string; name: string; shortlist_ids: readonly string[] }
}

/** The shortlists of a talent, and a new one. */
export function ShortlistChoice({ talent }: ShortlistChoiceProps) {
  const shortlists = useQuery(queryFor(shortlistsApi.list, {}))
  return (
    <>
      <Loaded
        query={shortlists}
        error="Failed to load the shortlists. Please try again."
        loading={
          <Skeletons count={3} label="Loading shortlists" className="grid gap-4 p-4">
            <Skeleton className="h-4" />
          </Skeletons>
        }
      >
        {({ items }) =>
          items.length === 0 ? (
            <p className="px-4 pt-4 text-sm text-ink-soft">You have no shortlists yet.</p>
          ) : (
            <ul aria-label="Shortlists" className="grid max-h-64 gap-1 overflow-y-auto p-2">
              {items.map((list) => (
                <li key={list.id}>
                  <ListToggle list={list} talent={talent} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <NewShortlist talent={talent} />
    </>
  )
}

function ListToggle({ list, talent }: ShortlistChoiceProps & { list: Shortlist }) {
  const add = useCall(shortlistsApi.addTalent, { invalidates: ['talentSearch', 'companies', 'proposals'] })
  const remove = useCall(shortlistsApi.removeTalent, { invalidates: ['talentSearch', 'companies', 'proposals'] })
  const isIn = talent.shortlist_ids.includes(list.id)
  const toggle = (on: boolean) =>
    (on ? add : remove).mutate(
      { params: { id: list.id, talent_id: talent.id } },
      {
        onError: ({ message }) =>
          toast({ variant: 'destructive', title: 'Error changing the shortlist', description: message }),
      },
    )
  return (
    <Checkbox
      label={<span className="wrap-anywhere">{list.name}</span>}
      // Shown before the server has responded.
      value={add.isPending ? true : remove.isPending ? false : isIn}
      onValueChange={toggle}
      className="rounded-sm px-2 py-1.5 hover:bg-hover"
    />
  )
}

/** Creates a shortlist with the talent in it. */
function NewShortlist({ talent }: ShortlistChoiceProps) {
  const form = useSchemaForm(shortlistForm, { name: '' })
  const create = useCall(shortlistsApi.create)
  const add = useCall(shortlistsApi.addTalent, { invalidates: ['talentSearch', 'companies', 'proposals'] })
  const [open, setOpen] = useState(false)
  if (!open)
    return (
      <div className="border-t border-line p-2">
        <Button look="ghost" size="sm" className="w-full justify-start!" onClick={() => setOpen(true)}>
          <ListPlus aria-hidden />
          New shortlist
        </Button>
      </div>
    )
  return (
    <form
      noValidate
      aria-label="New shortlist"
      className="grid gap-3 border-t border-line p-4"
      onSubmit={form.submit(async (body) => {
        const list = await create.mutateAsync({ body })
        await add.mutateAsync({ params: { id: list.id, talent_id: talent.id } })
        form.reset()
        setOpen(false)
      })}
    >
      <FormField form={form} name="name" label="Name of the new shortlist">
        {(field) => <Input {...field} maxLength={shortlistLimits.name} autoFocus autoComplete="off" />}
      </FormField>
      <FormError form={form} />
      <div className="flex justify-end gap-2">
        <Button size="sm" look="ghost" onClick={() => setOpen(false)}>
          Cancel
        </Button>
        <Button type="submit" size="sm" look="primary" busy={form.formState.isSubmitting}>
          Create and add
        </Button>
      </div>
    </form>
  )
}
