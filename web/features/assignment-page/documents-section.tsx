import { useQuery } from '@tanstack/react-query'
import { FileText, FolderOpen, Plus } from 'lucide-react'
import { useState } from 'react'
import { assignmentsApi } from '#domain/assignments/api.ts'
import type { Assignment } from '#domain/assignments/assignment.ts'
import { documentReaderLabels } from '#domain/assignments/document.ts'
import type { AssignmentDocument } from '#domain/assignments/document.ts'
import { fileDescription } from '#domain/files/file.ts'
import { addressOf } from '#web/lib/api/api.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor, useCall } from '#web/lib/api/query.ts'
import { Confirm } from '#web/lib/document/confirm.tsx'
import { lazyDialog, useReadyDialogs } from '#web/lib/document/lazy-dialog.tsx'
import { RelativeTime } from '#web/lib/time/relative-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { ContractList } from './contract-list.tsx'
import { DownloadButton } from './download-button.tsx'
import { FileViewList } from './file-view-list.tsx'

const AddDocumentDialog = lazyDialog(async () => (await import('./add-document-dialog.tsx')).AddDocumentDialog)

/** Contracts and documents, and who has viewed them. */
export function DocumentsSection({ assignment }: { assignment: Assignment }) {
  const { id, allowed } = assignment
  const documents = useQuery(queryFor(assignmentsApi.documents, { params: { id } }))
  const [adding, setAdding] = useState(false)
  useReadyDialogs(AddDocumentDialog)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ContractList contracts={assignment.contracts} side={assignment.side} />
      <Section
        title="Documents"
        actions={
          allowed.includes('add_document') && (
            <Button size="sm" onClick={() => setAdding(true)}>
              <Plus aria-hidden />
              Add Document
            </Button>
          )
        }
      >
        <Card flush>
          <Loaded
            query={documents}
            error="Failed to load the documents. Please try again."
            loading={
              <Skeletons count={3} label="Loading documents" className="grid gap-4 p-5">
                <Skeleton className="h-12" />
              </Skeletons>
            }
          >
            {({ items }) =>
              items.length === 0 ? (
                <EmptyState
                  icon={<FolderOpen aria-hidden />}
                  title="No documents yet"
                  description="Files that belong to this assignment, such as guidelines or certificates."
                />
              ) : (
                <ul aria-label="Documents" className="divide-y divide-line">
                  {items.map((document) => (
                    <DocumentItem key={document.id} document={document} />
                  ))}
                </ul>
              )
            }
          </Loaded>
        </Card>
      </Section>
      {adding && <AddDocumentDialog assignment={assignment} onClose={() => setAdding(false)} />}
    </div>
  )
}

function DocumentItem({ document }: { document: AssignmentDocument }) {
  const [removing, setRemoving] = useState(false)
  const { id, name, file, readers, uploaded_by, created_at, views, allowed } = document
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 px-5 py-4 text-sm">
      <FileText aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 grow basis-56">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="wrap-anywhere text-ink-soft">
          {fileDescription(file)} · {documentReaderLabels[readers]} · added by {uploaded_by}{' '}
          <RelativeTime at={created_at} className="lowercase" focusable />
        </p>
        {views && <FileViewList views={views} />}
      </div>
      <div className="flex flex-wrap gap-2">
        <DownloadButton name={name} address={addressOf(assignmentsApi.readDocument.url, { id })} />
        {allowed.includes('remove') && (
          <Button size="sm" look="ghost" onClick={() => setRemoving(true)}>
            Remove<span className="sr-only"> {name}</span>
          </Button>
        )}
      </div>
      <RemoveConfirm id={id} name={name} open={removing} onClose={() => setRemoving(false)} />
    </li>
  )
}

interface RemoveConfirmProps {
  id: string
  name: string
  open: boolean
  onClose: () => void
}

function RemoveConfirm({ id, name, open, onClose }: RemoveConfirmProps) {
  const remove = useCall(assignmentsApi.removeDocument)
  return (
    <Confirm
      open={open}
      title={`Remove “${name}”?`}
      description="The document is deleted for everyone. This cannot be undone."
      action="Remove"
      danger
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(
          { params: { id } },
          {
            onSuccess: () => toast({ title: 'Document removed' }),
            onError: ({ message }) =>
              toast({ variant: 'destructive', title: 'Document not removed', description: message }),
            onSettled: onClose,
          },
        )
      }
      onCancel={onClose}
    />
  )
}
