import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meetingsApi } from '#domain/meetings/api.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { MeetingSubject } from '#domain/meetings/meeting-forms.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { useMe } from '#web/lib/api/session.ts'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProposeDialog } from './propose-dialog.tsx'

interface NewMeetingProps {
  /** Filled in. */
  starts_at?: string | undefined
  onClose: () => void
}

/** A dialog in which the user chooses whom to meet, and then the dialog that proposes the meeting. */
export function NewMeeting({ starts_at, onClose }: NewMeetingProps) {
  const { role } = useMe()
  const [subject, setSubject] = useState<MeetingSubject | null>(null)
  return (
    <>
      <Dialog
        open={subject === null}
        onOpenChange={(open) => !open && subject === null && onClose()}
        title="New meeting"
        description={
          role === 'company'
            ? 'Interview an applicant, or call your account manager.'
            : 'Call a company, or check in with a talent and the company about an assignment.'
        }
      >
        <SubjectField
          label={role === 'company' ? 'Applicant or account manager' : 'Company or talent'}
          onChoose={setSubject}
        />
      </Dialog>
      {subject && (
        <ProposeDialog
          about={subject.about}
          asked={subject.title}
          starts_at={starts_at}
          open
          onOpenChange={(open) => !open && onClose()}
        />
      )}
    </>
  )
}

function SubjectField({ label, onChoose }: { label: string; onChoose: (subject: MeetingSubject) => void }) {
  const [words, setWords] = useState('')
  const subjects = useQuery(queryFor(meetingsApi.subjects, { query: { q: words } }))
  const items = subjects.data?.items ?? []
  return (
    <Field label={label}>
      {(field) => (
        <Combobox
          {...field}
          value=""
          text={undefined}
          onValueChange={(value) => onChoose(items[Number(value)]!)}
          options={items.map(({ title, detail }, index) => ({ value: `${index}`, label: `${title} · ${detail}` }))}
          onTyped={setWords}
          loading={subjects.isLoading}
          failure={subjects.isError && <p className="p-3.5 text-sm text-ink-soft">The names could not be loaded.</p>}
          none={words ? 'No matches' : 'No one to meet yet'}
          note={
            items.length === meetingLimits.subjects &&
            `The first ${meetingLimits.subjects}. Type a name to find others.`
          }
          searchLabel="Search by name"
          placeholder="Choose a name"
        />
      )}
    </Field>
  )
}
