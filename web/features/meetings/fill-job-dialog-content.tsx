import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { keptMeetings } from '#domain/jobs/closing.ts'
import { FormDialog } from '#web/lib/form/form-dialog.tsx'
import { useSchemaForm } from '#web/lib/form/form.tsx'
import { KeptMeetingsField, openInterviewsOf } from './kept-meetings-field.tsx'

interface FillJobDialogProps {
  job_id: string
  /** Who is concerned, as the server has counted them. */
  text: string
  /** Called with the IDs of the kept interviews. */
  onFill: (kept_meeting_ids: string[]) => void
  onClose: () => void
}

const schema = z.object({ kept_meeting_ids: keptMeetings })

export function FillJobDialogContent({ job_id, text, onFill, onClose }: FillJobDialogProps) {
  const form = useSchemaForm(schema, { kept_meeting_ids: [] })
  // Nobody confirms it before the interviews are listed.
  if (useQuery(openInterviewsOf(job_id)).isPending) return null
  return (
    <FormDialog
      form={form}
      open
      onOpenChange={onClose}
      title="Fill this job?"
      description={`${text} This cannot be undone.`}
      cancel="Keep editing"
      action="Save and Fill Job"
      busy="Saving…"
      onSubmit={({ kept_meeting_ids }) => Promise.resolve(onFill(kept_meeting_ids))}
    >
      <KeptMeetingsField form={form} job_id={job_id} />
    </FormDialog>
  )
}
