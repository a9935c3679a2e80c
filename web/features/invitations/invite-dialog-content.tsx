import { useQuery } from '@tanstack/react-query'
import { Info } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { z } from 'zod'
import type { SentInvitation } from '#domain/invitations/invitation.ts'
import { invitationForm, invitationLimits, invitationMessages } from '#domain/invitations/invitation.ts'
import { invitationsApi } from '#domain/invitations/api.ts'
import { jobsApi } from '#domain/jobs/api.ts'
import type { CompanyJob } from '#domain/jobs/job.ts'
import { visibleJobStatuses } from '#domain/jobs/job-machine.ts'
import { numberText } from '#domain/kernel/count.ts'
import { uuid } from '#domain/kernel/text.ts'
import { pathTo } from '#domain/paths.ts'
import type { TalentCard } from '#domain/talent/talent-search.ts'
import { ApiError } from '#web/lib/api/api.ts'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { FormError, FormField, useSchemaForm } from '#web/lib/form/form.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { DialogFocus } from '#web/ui/return-focus.ts'
import { Textarea } from '#web/ui/textarea.tsx'
import { toast } from '#web/ui/toast.ts'

/** A talent who can be invited. */
export type InvitedTalent = Pick<TalentCard, 'id' | 'name' | 'invited_job_ids' | 'applied_job_ids'>

export interface InviteDialogProps extends DialogFocus {
  talent: InvitedTalent
  /** Chosen from the start, for example on the job's page. */
  job?: Pick<CompanyJob, 'id' | 'title'> | undefined
  open: boolean
  onOpenChange: (open: boolean) => void
  onInvited?: (invitation: SentInvitation) => void
}

const schema = invitationForm.omit({ talent_id: true }).extend({ job_id: uuid.or(z.literal('')) })
const chosen = schema.extend({ job_id: z.uuid('Please choose a job.') })

/** Invites a talent to apply to one of the company's jobs that accept applications. */
export function InviteDialogContent(props: InviteDialogProps) {
  // The message is kept when the dialog is closed by mistake.
  return <Invitation key={props.talent.id} {...props} />
}

/** Why a talent cannot be invited to a job. */
function refusal(talent: InvitedTalent, job_id: string): 'Applied' | 'Invited' | undefined {
  if (talent.applied_job_ids.includes(job_id)) return 'Applied'
  return talent.invited_job_ids.includes(job_id) ? 'Invited' : undefined
}

const shown = 50

function Invitation({ talent, job: given, open, onOpenChange, onInvited, startAt, endAt }: InviteDialogProps) {
  const formId = useId()
  const [q, setQ] = useState('')
  const jobs = useQuery({
    ...queryFor(jobsApi.list, { query: { q: q || undefined, status: [...visibleJobStatuses], per_page: shown } }),
    enabled: open && given === undefined,
  })
  const form = useSchemaForm(schema, { job_id: given?.id ?? '', message: '' })
  const send = useCall(invitationsApi.send, { invalidates: ['talentSearch', 'shortlists', 'companies', 'proposals'] })
  const job_id = form.watch('job_id') ?? ''
  // The title is kept, because a later search may not find the chosen job.
  const [picked, setPicked] = useState(given)
  const invitations = useQuery({
    ...queryFor(invitationsApi.list, { params: { id: job_id }, query: { per_page: 1 } }),
    enabled: open && job_id !== '',
    placeholderData: undefined,
  })
  // The only open job is chosen from the start.
  const only = q === '' && jobs.data?.total === 1 ? jobs.data.items[0] : undefined
  const preset = only && job_id === '' && refusal(talent, only.id) === undefined ? only : undefined
  if (preset && picked !== preset) setPicked(preset)
  const choose = useEffectEvent((id: string) => form.setValue('job_id', id))
  const preset_id = open && !given ? preset?.id : undefined
  useEffect(() => {
    if (preset_id) choose(preset_id)
  }, [preset_id])
  const reason = refusal(talent, job_id)
  const isFull = (invitations.data?.open ?? 0) >= invitationLimits.open_per_job
  const blocked =
    reason === 'Applied'
      ? invitationMessages.applied
      : reason === 'Invited'
        ? invitationMessages.invited
        : isFull
          ? invitationMessages.too_many
          : undefined

  const invite = async ({ job_id: id, message }: z.output<typeof schema>) => {
    try {
      const invitation = await send.mutateAsync({ params: { id }, body: { talent_id: talent.id, message } })
      onOpenChange(false)
      form.reset({ job_id: given?.id ?? '', message: '' })
      setPicked(given)
      toast({ title: 'Invitation sent', description: `${talent.name} is invited to ${picked?.title ?? 'the job'}.` })
      onInvited?.(invitation)
    } catch (error) {
      // What the server reports about the talent or the job is shown at the job.
      const isOther =
        !(error instanceof ApiError) || error.isTransient || error.fields.some(({ path }) => path === 'message')
      if (isOther) throw error
      const reply = error.fields[0]?.message ?? error.message
      form.setError(given ? 'root.server' : 'job_id', { type: 'server', message: reply })
      if (!given) form.setFocus('job_id')
    }
  }

  const hasNoJobs = jobs.data?.total === 0 && q === '' && job_id === ''
  const more = (jobs.data?.total ?? 0) - shown
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      startAt={startAt}
      endAt={endAt}
      title={<span className="wrap-anywhere">Invite {talent.name}</span>}
      description={
        given ? (
          <>
            To apply to <span className="font-medium wrap-anywhere text-ink">{given.title}</span>.
          </>
        ) : (
          'To apply to one of your jobs. Invited talents can also apply to private jobs.'
        )
      }
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          {hasNoJobs ? (
            <ButtonLink look="primary" to={pathTo('company_create_job')}>
              Create Job
            </ButtonLink>
          ) : (
            <Button
              type="submit"
              form={formId}
              look="primary"
              disabled={blocked !== undefined}
              busy={form.formState.isSubmitting}
              busyLabel="Sending…"
            >
              Send Invitation
            </Button>
          )}
        </>
      }
    >
      {hasNoJobs ? (
        <p>You have no jobs that accept applications. Publish a job first.</p>
      ) : (
        <form
          id={formId}
          noValidate
          className="grid gap-5"
          onSubmit={form.submit(invite, undefined, { under: chosen })}
        >
          {!given && (
            <FormField form={form} name="job_id" label="Job" required>
              {({ value, ...field }) => (
                <Combobox
                  {...field}
                  value={value ?? ''}
                  onValueChange={(id) => {
                    field.onValueChange(id)
                    form.clearErrors('job_id')
                    setPicked(jobs.data?.items.find((one) => one.id === id))
                  }}
                  text={picked?.title}
                  searchLabel="Search jobs"
                  placeholder="Choose a job"
                  options={
                    jobs.data?.items.map((one) => {
                      const why = refusal(talent, one.id)
                      const detail = why ?? (one.visibility === 'private' ? 'Private' : undefined)
                      return {
                        value: one.id,
                        label: one.title,
                        disabled: why !== undefined,
                        detail: detail && <Badge>{detail}</Badge>,
                      }
                    }) ?? []
                  }
                  onTyped={setQ}
                  loading={jobs.isPending}
                  failure={
                    jobs.isError && <p className="px-3.5 py-3 text-sm text-danger-ink">The jobs could not be loaded.</p>
                  }
                  none="No jobs found"
                  note={more > 0 && `${numberText(more)} more. Search by title to find them.`}
                />
              )}
            </FormField>
          )}
          {blocked && (
            <Banner tone="warning" icon={<Info aria-hidden />}>
              <span className="wrap-anywhere">{blocked}</span>
            </Banner>
          )}
          <FormField form={form} name="message" label="Message" limit={invitationLimits.message} optional>
            {({ value, ...field }) => (
              <Textarea {...field} value={value ?? ''} rows={5} placeholder="Why this job suits them" />
            )}
          </FormField>
          <FormError form={form} />
        </form>
      )}
    </Dialog>
  )
}
