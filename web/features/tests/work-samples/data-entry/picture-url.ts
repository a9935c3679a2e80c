import { fileAddress } from '#domain/files/file.ts'
import type { DataEntrySample } from '#domain/tests/work-samples/data-entry.ts'
import { documentPictureUrl } from '#domain/tests/work-samples/document-set.ts'

/** The URL of the picture of a document. */
export const pictureUrl = ({ picture }: Pick<DataEntrySample['documents'][number], 'picture'>): string =>
  'library' in picture ? documentPictureUrl(picture.library) : fileAddress(picture.file_id)
