import { FileArchive, FileChartColumn, FileSpreadsheet, FileText, FileType, Image } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import type { FileKind, MediaType } from '#domain/files/media-type.ts'
import { mediaTypeWords } from '#domain/files/media-type.ts'

const icons: Record<FileKind, LucideIcon> = {
  pdf: FileText,
  picture: Image,
  document: FileType,
  sheet: FileSpreadsheet,
  slides: FileChartColumn,
  text: FileText,
  archive: FileArchive,
}

/** The icon of a file's kind. */
export const fileIcon = ({ media_type }: { media_type: MediaType }): LucideIcon =>
  icons[mediaTypeWords[media_type].kind]
