import { changeText, jobFieldLabels } from '#domain/jobs/job-changes.ts'
import { countOf } from '#domain/kernel/count.ts'
import { Button } from '#web/ui/button.tsx'
import { ConflictDialog } from '#web/ui/conflict-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Folded } from '#web/ui/folded.tsx'
import type { EditAnswer, EditQuestion } from './use-edit-job.ts'

interface EditQuestionsProps {
  question: (EditQuestion & { answer: (answer: EditAnswer) => void }) | undefined
  open: boolean
}

/** The dialog that has to be answered before a job is saved. */
export function EditQuestions({ question, open }: EditQuestionsProps) {
  const stay = () => question?.answer('stay')
  if (question?.kind === 'notify') {
    const people = countOf(question.live, 'applicant', 'applicants')
    return (
      <Dialog
        open
        onOpenChange={stay}
        title={`Notify ${people}?`}
        description={`You changed details that they rely on. They will be notified by email and in the app.`}
        footer={
          <>
            <Button onClick={stay}>Keep editing</Button>
            <Button look="primary" onClick={() => question.answer('go')}>
              Save and Notify {people}
            </Button>
          </>
        }
      >
        <ul aria-label="What has changed" className="grid gap-2">
          {question.changes.map((change) => (
            <li key={change.field} className="wrap-anywhere">
              {changeText(change)}
            </li>
          ))}
        </ul>
      </Dialog>
    )
  }
  return (
    <ConflictDialog
      noun="job"
      description="These fields differ from your version. Your changes are still here."
      open={open && question?.kind === 'edited'}
      onKeepEditing={stay}
      onUseTheirs={() => question?.answer('discard')}
      onSaveMine={() => question?.answer('go')}
    >
      {question?.kind === 'edited' && (
        <ul aria-label="Differences" className="grid gap-4 text-sm">
          {question.changes.map(({ field, from, to }) => (
            <li key={field}>
              <h3 className="font-semibold">{jobFieldLabels[field]}</h3>
              <dl className="mt-1 grid gap-x-6 gap-y-2 sm:grid-cols-2">
                <Side name="Theirs" of={`their ${jobFieldLabels[field].toLowerCase()}`} words={from} />
                <Side name="Yours" of={`your ${jobFieldLabels[field].toLowerCase()}`} words={to} />
              </dl>
            </li>
          ))}
        </ul>
      )}
    </ConflictDialog>
  )
}

function Side({ name, of, words }: { name: string; of: string; words: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint">{name}</dt>
      <dd>
        <Folded of={of}>{words || '–'}</Folded>
      </dd>
    </div>
  )
}
