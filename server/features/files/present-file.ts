import type { StoredFile } from '#domain/files/file.ts'

/** A file as its readers see it. */
export function presentFile({ id, purpose, name, media_type, size_bytes, created_at }: StoredFile): StoredFile {
  return { id, purpose, name, media_type, size_bytes, created_at }
}
