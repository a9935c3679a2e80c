import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { SentApplicationDetails } from '#domain/applications/sent-application.ts'
import { AnsweredQuestions } from '#web/features/application-questions/answered-questions.tsx'
import { Proposal } from '#web/features/applications/proposal.tsx'
import { FileLink } from '#web/features/files/file-link.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { formatDate } from '#web/lib/time/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

const EditDialog = lazyDialog(async () => (await import('./edit-dialog.tsx')).EditDialog)

/** The content of the application. It can be edited until the company opens it. */
export function LetterSection({ application }: { application: SentApplicationDetails }) {
  const [editing, setEditing] = useState({ open: false, nth: 0 })
  useReadyDialogs(EditDialog)
  return (
    <Section
      title="Your application"
      actions={
        application.allowed.includes('edit') && (
          <Button size="sm" onClick={() => setEditing({ open: true, nth: editing.nth + 1 })}>
            <Pencil aria-hidden />
            Edit
          </Button>
        )
      }
    >
      <Proposal application={application} large />
      {application.can_start_on && (
        <p className="mt-3 text-sm">
          <span className="text-ink-faint">You can start on</span> {formatDate(application.can_start_on)}
        </p>
      )}
      <h3 className="mt-5 text-sm text-ink-faint">Cover letter</h3>
      <p className="mt-1 max-w-prose leading-relaxed wrap-anywhere whitespace-pre-line">{application.cover_letter}</p>
      {application.answers.length > 0 && (
        <>
          <h3 className="mt-5 mb-2 font-semibold">Your answers</h3>
          <AnsweredQuestions answers={application.answers} />
        </>
      )}
      {application.files.length > 0 && (
        <ul aria-label="Files" className="mt-5 flex flex-wrap gap-x-8 gap-y-4">
          {application.files.map((file) => (
            <li key={file.id} className="min-w-0">
              <FileLink file={file} />
            </li>
          ))}
        </ul>
      )}
      {editing.nth > 0 && (
        <EditDialog
          // A new key each time, so that the dialog opens with fresh state.
          key={editing.nth}
          application={application}
          open={editing.open}
          onOpenChange={(open) => setEditing({ ...editing, open })}
        />
      )}
    </Section>
  )
}
