import { fileAddress } from '#domain/files/file.ts'
import type { StoredFile } from '#domain/files/file.ts'
import { mediaTypeWords } from '#domain/files/media-type.ts'
import { FileLink } from '#web/features/files/file-link.tsx'

/** The files of a message: images as previews of a fixed height, so that nothing moves when they load. */
export function MessageFiles({ files }: { files: readonly StoredFile[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Files" className="mt-1 flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id} className="min-w-0 max-w-full">
          {mediaTypeWords[file.media_type].kind !== 'picture' ? (
            <span className="flex max-w-72 rounded-control border border-line bg-surface p-2">
              <FileLink file={file} />
            </span>
          ) : (
            <a href={fileAddress(file.id)} target="_blank" rel="noopener" className="block rounded-control">
              <img
                src={fileAddress(file.id)}
                alt={file.name}
                loading="lazy"
                decoding="async"
                className="h-40 max-w-full min-w-24 rounded-control border border-line bg-sunken object-cover"
              />
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
