import type { ReactNode } from 'react'
import { DownloadButton } from '#web/lib/api/download-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'

interface ExportCsvDialogProps<Format extends string> {
  title: string
  description: string
  formats: readonly { value: Format; label: string; hint: string }[]
  format: Format
  onFormatChange: (format: Format) => void
  /** Where the chosen data is, once the choice is valid. */
  address: string | undefined
  /** Further choices, in two columns. */
  children: ReactNode
  onClose: () => void
}

/** Downloads data as CSV in one of several formats. */
export function ExportCsvDialog<Format extends string>(props: ExportCsvDialogProps<Format>) {
  const { title, description, formats, format, onFormatChange, address, children, onClose } = props
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {address ? (
            <DownloadButton look="primary" address={address} error="Error exporting data">
              Export CSV
            </DownloadButton>
          ) : (
            <Button look="primary" disabled>
              Export CSV
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Field label="Format" group>
          {(field) => <RadioGroup {...field} value={format} onValueChange={onFormatChange} choices={formats} />}
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">{children}</div>
      </div>
    </Dialog>
  )
}
