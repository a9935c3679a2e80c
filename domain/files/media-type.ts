const ooxml = 'application/vnd.openxmlformats-officedocument'

/** A Word document (ECMA-376). */
export const docxType = `${ooxml}.wordprocessingml.document`

/** Documents, pictures and archives. */
export const documentTypes = [
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

/** What browsers record. */
export const recordingTypes = ['audio/webm', 'audio/ogg', 'audio/mp4', 'video/webm', 'video/mp4'] as const
export type RecordingType = (typeof recordingTypes)[number]

export const isRecordingType = (type: MediaType): type is RecordingType =>
  (recordingTypes as readonly MediaType[]).includes(type)

export const mediaTypes = [...documentTypes, ...recordingTypes, 'audio/mpeg'] as const
export type MediaType = (typeof mediaTypes)[number]

/** What a file is, for its icon and for how browsers show it. */
export type FileKind = 'pdf' | 'picture' | 'document' | 'sheet' | 'slides' | 'text' | 'archive' | 'audio' | 'video'

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
  'audio/webm': { kind: 'audio', name: 'WebM audio', label: 'WebM audio', endings: ['.webm'] },
  'audio/ogg': { kind: 'audio', name: 'Ogg', label: 'Ogg audio', endings: ['.ogg', '.oga', '.opus'] },
  'audio/mp4': { kind: 'audio', name: 'M4A', label: 'M4A audio', endings: ['.m4a', '.mp4'] },
  'audio/mpeg': { kind: 'audio', name: 'MP3', label: 'MP3 audio', endings: ['.mp3'] },
  'video/webm': { kind: 'video', name: 'WebM video', label: 'WebM video', endings: ['.webm'] },
  'video/mp4': { kind: 'video', name: 'MP4 video', label: 'MP4 video', endings: ['.mp4'] },
}

/** Whether a name has one of the extensions of a type, after at least one other character. */
export const hasEndingOf = (name: string, type: MediaType): boolean =>
  mediaTypeWords[type].endings.some((ending) => name.toLowerCase().endsWith(ending) && name.length > ending.length)

/** Whether browsers play a file of a type. */
export const isPlayed = (type: MediaType): boolean => ['audio', 'video'].includes(mediaTypeWords[type].kind)

/** Whether browsers show or play a file of a type: PDF files, pictures, sound and video. Others are only downloaded. */
export const opensInBrowser = (type: MediaType): boolean =>
  ['pdf', 'picture'].includes(mediaTypeWords[type].kind) || isPlayed(type)
