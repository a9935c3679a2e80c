import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConflictDialogProps {
  /** What was changed: "job". */
  noun: string
  description: string
  open: boolean
  onKeepEditing: () => void
  onUseTheirs: () => void
  onSaveMine: () => void
  /** The differences. */
  children: ReactNode
}

/** Asks which version to keep when another user has saved the same object. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { noun, description, open, onKeepEditing, onUseTheirs, onSaveMine, children } = props
  return (
    <Dialog
      open={open}
      onOpenChange={onKeepEditing}
      width="lg"
      title={`Someone else changed this ${noun}`}
      description={description}
      footer={
        <>
          <Button className="mr-auto" onClick={onUseTheirs}>
            Use their version
          </Button>
          <Button onClick={onKeepEditing}>Keep editing</Button>
          <Button look="primary" onClick={onSaveMine}>
            Save my version
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
