import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { meetingsApi } from '#domain/meetings/api.ts'
import { meetingLimits } from '#domain/meetings/meeting.ts'
import type { MeetingSubject } from '#domain/meetings/meeting.ts'
import { queryFor } from '#web/lib/api/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProposeDialog } from './propose-dialog.tsx'

/** Opens a dialog in which staff choose whom to call or check in with, and then the dialog that proposes the meeting. */
export function NewMeeting() {
  const [isChoosing, setIsChoosing] = useState(false)
  const [subject, setSubject] = useState<MeetingSubject | null>(null)
  return (
    <>
      <Button size="sm" onClick={() => setIsChoosing(true)}>
        <CalendarPlus aria-hidden />
        New Meeting
      </Button>
      <Dialog
        open={isChoosing}
        onOpenChange={setIsChoosing}
        title="New meeting"
        description="Call a company, or check in with a talent and the company about an assignment."
      >
        <SubjectField
          onChoose={(chosen) => {
            setIsChoosing(false)
            setSubject(chosen)
          }}
        />
      </Dialog>
      {subject && (
        <ProposeDialog
          about={subject.about}
          asked={subject.title}
          open
          onOpenChange={(open) => !open && setSubject(null)}
        />
      )}
    </>
  )
}

function SubjectField({ onChoose }: { onChoose: (subject: MeetingSubject) => void }) {
  const [words, setWords] = useState('')
  const subjects = useQuery(queryFor(meetingsApi.subjects, { query: { q: words } }))
  const items = subjects.data?.items ?? []
  return (
    <Field label="Company or talent">
      {(field) => (
        <Combobox
          {...field}
          value=""
          text={undefined}
          onValueChange={(value) => onChoose(items[Number(value)]!)}
          options={items.map(({ title, detail }, index) => ({ value: `${index}`, label: `${title} · ${detail}` }))}
          onTyped={setWords}
          loading={subjects.isLoading}
          failure={
            subjects.isError && <p className="p-3.5 text-sm text-ink-soft">Failed to load companies and assignments.</p>
          }
          none={words ? 'No matches' : 'No companies yet'}
          note={
            items.length === meetingLimits.subjects &&
            `The first ${meetingLimits.subjects}. Type a name to find others.`
          }
          searchLabel="Search companies and talents"
          placeholder="Choose a company or a talent"
        />
      )}
    </Field>
  )
}
