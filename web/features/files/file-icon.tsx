import {
  FileArchive,
  FileAudio,
  FileChartColumn,
  FileSpreadsheet,
  FileText,
  FileType,
  FileVideo,
  Image,
} from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { mediaTypeWords } from '#domain/files/media-type.ts'
import type { FileKind, MediaType } from '#domain/files/media-type.ts'

const icons: Record<FileKind, LucideIcon> = {
  pdf: FileText,
  picture: Image,
  document: FileType,
  sheet: FileSpreadsheet,
  slides: FileChartColumn,
  text: FileText,
  archive: FileArchive,
  audio: FileAudio,
  video: FileVideo,
}

/** The icon of a kind of file. */
export function FileIcon({ type, className }: { type: MediaType; className: string }) {
  const Icon = icons[mediaTypeWords[type].kind]
  return <Icon aria-hidden className={className} />
}
