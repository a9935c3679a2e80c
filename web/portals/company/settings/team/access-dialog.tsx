import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useState } from 'react'
import { jobsApi } from '#domain/jobs/api.ts'
import { numberText } from '#domain/kernel/count.ts'
import { membersApi } from '#domain/members/api.ts'
import { memberAccessForm, memberAccessText } from '#domain/members/member.ts'
import type { Member, MemberAccess } from '#domain/members/member.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import type { ControlProps } from '#web/ui/control.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormSkeleton } from '#web/ui/form-skeleton.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { toast } from '#web/ui/toast.ts'

interface AccessDialogProps {
  member: Member
  onClose: () => void
}

const titleFor = ({ name }: Member) => `Choose what ${name} sees`

/** Chooses which jobs a recruiter sees. */
export function AccessDialog({ member, onClose }: AccessDialogProps) {
  const access = useQuery(queryFor(membersApi.seeAccess, { params: { id: member.user_id } }))
  if (access.data) return <AccessForm member={member} access={access.data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={titleFor(member)}>
      <Loaded
        query={access}
        error="Failed to load the jobs. Please try again."
        loading={<FormSkeleton label="Loading the jobs" />}
      >
        {() => null}
      </Loaded>
    </Dialog>
  )
}

const choices = [
  { value: 'all', label: 'All jobs', hint: 'Also the jobs that are created later.' },
  { value: 'selected', label: 'Selected jobs', hint: 'And the jobs that they create themselves.' },
] as const

function AccessForm({ member, access, onClose }: AccessDialogProps & { access: MemberAccess }) {
  const form = useSchemaForm(memberAccessForm, {
    jobs: access.sees_all_jobs ? 'all' : 'selected',
    job_ids: access.jobs.map(({ id }) => id),
  })
  const setAccess = useCall(membersApi.setAccess)
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={(open) => !open && onClose()}
      title={titleFor(member)}
      description="Applications, interviews, offers, messages and the people at work belong to their job."
      action="Save Access"
      busy="Saving…"
      onSubmit={async (body) => {
        await setAccess.mutateAsync({ params: { id: member.user_id }, body })
        const text = memberAccessText(body.jobs === 'all' ? null : body.job_ids.length)
        toast({ title: 'Access changed', description: `${member.name}: ${text}` })
      }}
    >
      <FormField form={form} name="jobs" label="Jobs" group required>
        {(field) => <RadioGroup {...field} choices={choices} />}
      </FormField>
      {form.watch('jobs') === 'selected' && (
        <FormField form={form} name="job_ids" label="Selected jobs">
          {(field) => <JobsField {...field} known={access.jobs} />}
        </FormField>
      )}
    </FormDialog>
  )
}

const shown = 20

/** Some of the company's jobs, each found by its title. */
function JobsField({
  value,
  onValueChange,
  known,
  ...field
}: ControlProps<string[], HTMLButtonElement> & { known: MemberAccess['jobs'] }) {
  const [q, setQ] = useState('')
  const [titles, setTitles] = useState(() => new Map(known.map(({ id, title }) => [id, title])))
  const jobs = useQuery({
    ...queryFor(jobsApi.list, { query: { q: q || undefined, per_page: shown } }),
    placeholderData: keepPreviousData,
  })
  const more = (jobs.data?.total ?? 0) - shown
  const found = jobs.data?.items.filter(({ id }) => !value.includes(id)) ?? []
  return (
    <div className="grid gap-3">
      <Combobox
        {...field}
        value=""
        onValueChange={(id) => {
          setTitles(new Map([...titles, [id, found.find((job) => job.id === id)!.title]]))
          onValueChange([...value, id])
        }}
        searchLabel="Search jobs"
        placeholder="Add a job"
        options={found.map(({ id, title }) => ({ value: id, label: title }))}
        onTyped={setQ}
        loading={jobs.isPending}
        failure={jobs.isError && <p className="px-3.5 py-3 text-sm text-danger-ink">The jobs could not be loaded.</p>}
        none="No other jobs found"
        note={more > 0 && `${numberText(more)} more. Search by title to find them.`}
      />
      {value.length === 0 ? (
        <p className="text-sm text-ink-soft">
          No jobs are selected. The recruiter sees only the jobs that they create.
        </p>
      ) : (
        <ul aria-label="Selected jobs" className="divide-y divide-line rounded-control border border-line">
          {value.map((id) => (
            <li key={id} className="flex items-center gap-3 py-1 pr-1 pl-3 text-sm">
              <span className="min-w-0 grow wrap-anywhere">{titles.get(id)}</span>
              <IconButton
                label={`Remove ${titles.get(id)}`}
                icon={<X aria-hidden />}
                onClick={() => onValueChange(value.filter((one) => one !== id))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
