import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket } from '#server/testing/start-bucket.ts'
import type { TestBucket } from '#server/testing/start-bucket.ts'
import type { FileStore } from './file-store.ts'
import { s3FileStore } from './s3-file-store.ts'
import { diskFileStore } from './disk-file-store.ts'

const stores: Record<string, FileStore> = {}
let folder: string
let storage: TestBucket

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tulay-files-'))
  storage = await startBucket()
  stores['a folder'] = diskFileStore(join(folder, 'files'))
  stores['a bucket'] = s3FileStore(storage.bucket)
})
afterAll(async () => {
  await storage.stop()
  await rm(folder, { recursive: true })
})

describe.each(['a folder', 'a bucket'])('%s', (name) => {
  const store = () => stores[name]!
  const read = async (id: string) => {
    const stream = await store().read(id)
    return stream && buffer(stream)
  }

  it('returns the stored bytes, and the latest after overwriting', async () => {
    const id = randomUUID()
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, at) => at % 251))
    await store().write(id, bytes)
    expect((await read(id))!.equals(bytes)).toBe(true)
    // Only the view's part of a larger buffer is stored.
    await store().write(id, bytes.subarray(10, 20))
    expect(await read(id)).toEqual(bytes.subarray(10, 20))
  })

  it('returns a range of the bytes', async () => {
    const id = randomUUID()
    await store().write(id, Buffer.from('0123456789'))
    const part = await store().read(id, { start: 3, end: 5 })
    expect((await buffer(part!)).toString()).toBe('345')
    expect(await store().read(randomUUID(), { start: 0, end: 1 })).toBeNull()
  })

  it('has nothing under an unknown or removed ID, and removing twice is allowed', async () => {
    const id = randomUUID()
    expect(await read(id)).toBeNull()
    await store().remove(id)
    await store().write(id, Buffer.from('x'))
    await store().remove(id)
    await store().remove(id)
    expect(await read(id)).toBeNull()
  })
})

it('a folder contains only complete files', async () => {
  const id = randomUUID()
  await stores['a folder']!.write(id, Buffer.from('whole'))
  const names = await readdir(join(folder, 'files'), { recursive: true })
  expect(names).toContain(join(id.slice(0, 2), id))
  expect(names.filter((name) => name.endsWith('.draft'))).toEqual([])
})

it('an unreachable or failing bucket is unavailable', async () => {
  const wrong = s3FileStore({ ...storage.bucket, secretAccessKey: 'guessed' })
  await expect(wrong.write(randomUUID(), Buffer.from('x'))).rejects.toMatchObject({ code: 'unavailable' })
  const unreachable = s3FileStore({ ...storage.bucket, endpoint: 'http://127.0.0.1:1' })
  await expect(unreachable.read(randomUUID())).rejects.toMatchObject({ code: 'unavailable' })
  expect([...storage.objects.keys()].every((name) => /^[\da-f-]{36}$/.test(name))).toBe(true)
})
