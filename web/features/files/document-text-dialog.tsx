import { useQuery } from '@tanstack/react-query'
import { FileQuestion } from 'lucide-react'
import { filesApi } from '#domain/files/api.ts'
import { fileAddress } from '#domain/files/file.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { Loaded } from '#web/lib/api/loaded.tsx'
import { queryFor } from '#web/lib/api/query.ts'
import { buttonClasses } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton, Skeletons } from '#web/ui/skeleton.tsx'

interface DocumentTextDialogProps {
  file: StoredFile
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The text of a Word document, as text: whatever it contains, nothing of it is rendered, run or loaded. */
export function DocumentTextDialog({ file, open, onOpenChange }: DocumentTextDialogProps) {
  const query = useQuery({ ...queryFor(filesApi.text, { params: { id: file.id } }), enabled: open })
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={<span className="wrap-anywhere">{file.name}</span>}
      description="The text of the Word document, without its layout and pictures. Download the original to see them."
      width="lg"
      footer={
        <a href={fileAddress(file.id)} download={file.name} className={buttonClasses()}>
          Download Original
        </a>
      }
    >
      <Loaded
        query={query}
        error="Failed to load the text. Please try again."
        loading={
          <Skeletons count={6} label="Loading the text" className="grid gap-3">
            <Skeleton className="h-4" />
          </Skeletons>
        }
      >
        {({ text, is_complete }) =>
          text?.trim() ? (
            <>
              <div
                role="region"
                aria-label={`Text of ${file.name}`}
                // The keyboard scrolls it.
                tabIndex={0}
                className="rounded-control text-sm/6 wrap-anywhere whitespace-pre-wrap"
              >
                {text}
              </div>
              {!is_complete && <p className="mt-4 text-sm text-ink-soft">The rest is only in the original.</p>}
            </>
          ) : (
            <EmptyState
              icon={<FileQuestion aria-hidden />}
              title={text === null ? 'The text could not be read' : 'This document has no text'}
              description="Download the original to open it in Word."
            />
          )
        }
      </Loaded>
    </Dialog>
  )
}
