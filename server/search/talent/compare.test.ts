import { afterAll, beforeAll } from 'vitest'
import { createOwnDatabase, leaveOwnDatabase } from '#server/testing/own-database.ts'
import { MemoryTalentSearch } from './memory/memory-talent-search.ts'
import { compareWithSql } from './testing/compare-with-sql.ts'

beforeAll(async () => {
  await createOwnDatabase()
})
afterAll(leaveOwnDatabase)

compareWithSql(() => new MemoryTalentSearch())
