// The thread of the talent search with OpenSearch: it asks the engine, builds its index and follows the activities.
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import { Client } from '@opensearch-project/opensearch'
import { config } from '#server/platform/config/config.ts'
import { clientOptions } from '#server/search/talent/opensearch/client.ts'
import type { TalentThreadData } from '#server/search/talent/talent-search-thread.ts'

const { databaseUrl, program } = workerData as TalentThreadData
config.databaseUrl = databaseUrl

// The connection opens on import.
const { readDatabaseIdentity } = await import('#server/db/database-identity.ts')
const { readTalentChanges, readTalentDocuments } = await import('#server/features/talent/read-talent-documents.ts')
const { OpenSearchIndex } = await import('#server/search/talent/opensearch/opensearch-index.ts')
const { serveThread } = await import('#server/search/talent/serve-thread.ts')

const client = new Client(clientOptions(config.openSearch!))
const origin = createHash('sha256')
  .update(program)
  .update(await readDatabaseIdentity())
const name = `tulay-talents-${origin.digest('hex').slice(0, 16)}`
const index = new OpenSearchIndex(client, name, { readAll: readTalentDocuments, readChanges: readTalentChanges })
serveThread(parentPort!, index)
await index.keepUp()
