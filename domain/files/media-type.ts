const ooxml = 'application/vnd.openxmlformats-officedocument'

/** A Word document (ECMA-376). */
export const docxType = `${ooxml}.wordprocessingml.document`

export const mediaTypes = [
  'application/pdf',
  'image/png',
  'image/jpeg',
  'image/webp',
  docxType,
  `${ooxml}.spreadsheetml.sheet`,
  `${ooxml}.presentationml.presentation`,
  'text/csv',
  'text/plain',
  'application/zip',
] as const
export type MediaType = (typeof mediaTypes)[number]

/** What a file is, for its icon and for how browsers show it. */
export type FileKind = 'pdf' | 'picture' | 'document' | 'sheet' | 'slides' | 'text' | 'archive'

interface MediaTypeWords {
  kind: FileKind
  /** In a list of types: `Choose a PDF or Word file.` */
  name: string
  /** Of one file. */
  label: string
  /** File extensions, the usual one first. */
  endings: readonly [string, ...string[]]
}

export const mediaTypeWords: Record<MediaType, MediaTypeWords> = {
  'application/pdf': { kind: 'pdf', name: 'PDF', label: 'PDF', endings: ['.pdf'] },
  'image/png': { kind: 'picture', name: 'PNG', label: 'PNG', endings: ['.png'] },
  'image/jpeg': { kind: 'picture', name: 'JPEG', label: 'JPEG', endings: ['.jpg', '.jpeg'] },
  'image/webp': { kind: 'picture', name: 'WebP', label: 'WebP', endings: ['.webp'] },
  [docxType]: { kind: 'document', name: 'Word (.docx)', label: 'Word document', endings: ['.docx'] },
  [`${ooxml}.spreadsheetml.sheet`]: {
    kind: 'sheet',
    name: 'Excel (.xlsx)',
    label: 'Excel workbook',
    endings: ['.xlsx'],
  },
  [`${ooxml}.presentationml.presentation`]: {
    kind: 'slides',
    name: 'PowerPoint (.pptx)',
    label: 'PowerPoint presentation',
    endings: ['.pptx'],
  },
  'text/csv': { kind: 'sheet', name: 'CSV', label: 'CSV file', endings: ['.csv'] },
  'text/plain': { kind: 'text', name: 'TXT', label: 'Text file', endings: ['.txt'] },
  'application/zip': { kind: 'archive', name: 'ZIP', label: 'ZIP archive', endings: ['.zip'] },
}

/** Whether a name has one of the extensions of a type, after at least one other character. */
export const hasEndingOf = (name: string, type: MediaType): boolean =>
  mediaTypeWords[type].endings.some((ending) => name.toLowerCase().endsWith(ending) && name.length > ending.length)

/** Whether browsers show a file of a type: PDF files and pictures. Others are only downloaded. */
export const opensInBrowser = (type: MediaType): boolean => ['pdf', 'picture'].includes(mediaTypeWords[type].kind)
