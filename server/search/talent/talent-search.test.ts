import { afterAll, beforeAll, describe } from 'vitest'
import { db } from '#server/db/connect.ts'
import { createOwnDatabase, leaveOwnDatabase } from '#server/testing/own-database.ts'
import { MemoryTalentSearch } from './memory/memory-talent-search.ts'
import { sqlTalentSearch } from './sql-talent-search.ts'
import { testEngine } from './testing/test-engine.ts'

beforeAll(async () => {
  await createOwnDatabase()
})
afterAll(leaveOwnDatabase)

describe('sql', () => testEngine(() => sqlTalentSearch(db)))
describe('memory', () => testEngine(() => new MemoryTalentSearch()))
