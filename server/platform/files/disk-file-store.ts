import { randomUUID } from 'node:crypto'
import { chmod, copyFile, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
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
  /** Writes a draft with `fill`, and renames it when it is on the disk. */
  async function place(id: string, fill: (draft: string) => Promise<void>): Promise<void> {
    const folderOfFile = placeOf(id)
    await mkdir(folderOfFile, { recursive: true, mode: 0o700 })
    // Two requests may write the same file.
    const draft = join(folderOfFile, `${id}.${randomUUID()}.draft`)
    try {
      await fill(draft)
      const file = await open(draft, 'r+')
      try {
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(draft, join(folderOfFile, id))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  return {
    write: (id, bytes) => place(id, (draft) => writeFile(draft, bytes, { mode: 0o600 })),
    writeFrom: (id, path) =>
      place(id, async (draft) => {
        await copyFile(path, draft)
        await chmod(draft, 0o600)
      }),
    async read(id, range) {
      try {
        const file = await open(join(placeOf(id), id), 'r')
        return file.createReadStream(range)
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
