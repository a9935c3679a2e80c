import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { applicationQuestionsApi } from '#domain/application-questions/api.ts'
import type { ApplicationQuestionForm } from '#domain/application-questions/application-question.ts'
import type { QuestionSet } from '#domain/application-questions/question-set.ts'
import { countOf } from '#domain/kernel/count.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Menu, MenuItem } from '#web/ui/menu.tsx'
import { PlainIconButton } from '#web/ui/plain-icon-button.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { RenameSetDialog } from './rename-set-dialog.tsx'

interface QuestionSetsDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  onInsert: (questions: ApplicationQuestionForm[]) => void
}

/** The sets of the company: adds the questions of one to a job's form, renames and deletes them. */
export function QuestionSetsDialog({ open, onOpenChange, onInsert }: QuestionSetsDialogProps) {
  const sets = useQuery({ ...queryFor(applicationQuestionsApi.listSets, {}), enabled: open })
  const remove = useCall(applicationQuestionsApi.deleteSet)
  const [renamed, setRenamed] = useState<QuestionSet>()
  const [deleted, setDeleted] = useState<QuestionSet>()
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      width="lg"
      title="Use a set"
      description="The questions of a set are added to this job. Changes to them do not change the set."
    >
      <div className="min-h-32">
        <Loaded
          query={sets}
          error="Failed to load the sets. Please try again."
          loading={
            <Skeletons count={3} label="Loading sets">
              <Skeleton className="mb-2 h-14" />
            </Skeletons>
          }
        >
          {({ items }) =>
            items.length === 0 ? (
              <p className="py-6 text-center text-sm text-ink-soft">
                Your company has no sets yet. Add questions to a job, then choose Save as set.
              </p>
            ) : (
              <ul aria-label="Sets of questions" className="divide-y divide-line border-y border-line text-sm">
                {items.map((set) => (
                  <SetItem
                    key={set.id}
                    set={set}
                    onInsert={() => {
                      onInsert(set.questions)
                      onOpenChange(false)
                    }}
                    onRename={() => setRenamed(set)}
                    onDelete={() => setDeleted(set)}
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </div>
      {renamed && <RenameSetDialog set={renamed} onClose={() => setRenamed(undefined)} />}
      <Confirm
        open={deleted !== undefined}
        title={`Delete “${deleted?.name}”?`}
        description="Jobs keep the questions that they have."
        action="Delete set"
        danger
        onCancel={() => setDeleted(undefined)}
        busy={remove.isPending}
        onConfirm={() =>
          deleted &&
          remove.mutate(
            { params: { id: deleted.id } },
            {
              onSuccess: () => toast({ title: 'Set deleted', description: deleted.name }),
              onError: (error) =>
                toast({ variant: 'destructive', title: 'Error deleting set', description: error.message }),
              onSettled: () => setDeleted(undefined),
            },
          )
        }
      />
    </Dialog>
  )
}

interface SetItemProps {
  set: QuestionSet
  onInsert: () => void
  onRename: () => void
  onDelete: () => void
}

function SetItem({ set: { name, questions, allowed }, onInsert, onRename, onDelete }: SetItemProps) {
  return (
    <li className="flex items-center gap-2 py-2.5">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="truncate text-ink-soft">
          {countOf(questions.length, 'question', 'questions')}: {questions.map(({ text }) => text).join(' ')}
        </p>
      </div>
      <Button size="sm" aria-label={`Add the questions of ${name}`} onClick={onInsert}>
        <Plus aria-hidden />
        Add
      </Button>
      {allowed.length > 0 && (
        <Menu
          trigger={<PlainIconButton label={`Actions for ${name}`} size="sm" icon={<EllipsisVertical aria-hidden />} />}
        >
          {allowed.includes('edit') && (
            <MenuItem icon={<Pencil aria-hidden />} onSelect={onRename}>
              Rename
            </MenuItem>
          )}
          {allowed.includes('delete') && (
            <MenuItem danger icon={<Trash2 aria-hidden />} onSelect={onDelete}>
              Delete
            </MenuItem>
          )}
        </Menu>
      )}
    </li>
  )
}
