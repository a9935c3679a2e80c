import type { Ref } from 'react'

interface FilePickerProps {
  /** `click()` opens the dialog of the system. */
  ref: Ref<HTMLInputElement>
  accept: string
  multiple?: boolean
  label?: string
  onFiles: (files: File[]) => void
}

/** The hidden input behind a button that chooses files. */
export function FilePicker({ label, onFiles, ...input }: FilePickerProps) {
  return (
    <input
      {...input}
      type="file"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        // Allows choosing the same file again after it failed.
        target.value = ''
        if (files.length > 0) onFiles(files)
      }}
    />
  )
}
