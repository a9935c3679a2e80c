import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCode } from '#server/platform/process/error-code.ts'
import type { FileStore } from './file-store.ts'

/**
 * The local alternative to a bucket: a folder that only its owner can read. A file is written to a temporary name and
 * renamed.
 */
export function diskFileStore(folder: string): FileStore {
  // Subfolders, since a folder with many thousands of files is slow.
  const placeOf = (id: string) => join(folder, id.slice(0, 2))
  return {
    async write(id, bytes) {
      const place = placeOf(id)
      await mkdir(place, { recursive: true, mode: 0o700 })
      const draft = join(place, `${id}.draft`)
      try {
        const file = await open(draft, 'w', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(draft, join(place, id))
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },
    async read(id) {
      try {
        const file = await open(join(placeOf(id), id), 'r')
        return file.createReadStream()
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return null
        throw error
      }
    },
    async remove(id) {
      await rm(join(placeOf(id), id), { force: true })
    },
  }
}
