import { useQuery } from '@tanstack/react-query'
import { UserPlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { planLimits } from '#domain/interview-plans/interview-plan.ts'
import { meetingsApi } from '#domain/meetings/api.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { FormField } from '#web/lib/form/form.tsx'
import { Button } from '#web/ui/button.tsx'
import { OptionSearch } from '#web/ui/option-search.tsx'
import { Popover } from '#web/ui/popover.tsx'
import type { PlanFormState } from './plan-editor.tsx'

/** The members of the hiring team and the interviewers who usually do an interview. */
export function InterviewerField({ form, at }: { form: PlanFormState; at: number }) {
  const me = useMe()
  const [open, setOpen] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const colleagues = useQuery(queryFor(meetingsApi.colleagues, {}))
  const others = colleagues.data?.items.map(({ user_id, name }) => ({ id: user_id, name })) ?? []
  const people = [{ id: me.user_id, name: `${me.name} (you)` }, ...others]
  return (
    <FormField
      form={form}
      name={`steps.${at}.interviewer_ids`}
      label="Interviewers"
      hint="They are suggested when the interview is scheduled. Without any, you choose them then."
      group
      optional
    >
      {({ value, onValueChange, ...wiring }) => {
        const ids = value ?? []
        const toggle = (id: string) => onValueChange(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id])
        return (
          <div
            role="group"
            aria-labelledby={wiring['aria-labelledby']}
            aria-describedby={wiring['aria-describedby']}
            className="flex flex-wrap items-center gap-2"
          >
            {people
              .filter(({ id }) => ids.includes(id))
              .map(({ id, name }) => (
                <Button
                  key={id}
                  size="sm"
                  onClick={() => {
                    toggle(id)
                    add.current?.focus()
                  }}
                >
                  <span className="max-w-60 truncate">{name}</span>
                  <X aria-hidden />
                  <span className="sr-only"> Remove</span>
                </Button>
              ))}
            <Popover
              open={open}
              onOpenChange={setOpen}
              label="Interviewers"
              className="w-72"
              trigger={
                <Button ref={add} size="sm" look="ghost">
                  <UserPlus aria-hidden />
                  Add interviewer
                </Button>
              }
            >
              <OptionSearch
                label="Search your team"
                multiple
                loading={colleagues.isPending}
                failure={
                  colleagues.isError && (
                    <p className="px-3.5 py-3 text-sm text-danger-ink">Your colleagues could not be loaded.</p>
                  )
                }
                options={people.map(({ id, name }) => ({
                  value: id,
                  label: name,
                  disabled: ids.length >= planLimits.interviewers && !ids.includes(id),
                }))}
                selected={ids}
                onChoose={toggle}
              />
            </Popover>
          </div>
        )
      }}
    </FormField>
  )
}
