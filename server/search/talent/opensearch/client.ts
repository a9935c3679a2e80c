import { readFileSync } from 'node:fs'
import type { ClientOptions } from '@opensearch-project/opensearch'

/** How the engine is asked: a search fails after less than 10 seconds, its retries at other nodes included. */
export const clientOptions = ({ nodes, ca }: { nodes: string[]; ca?: string | undefined }): ClientOptions => ({
  nodes,
  ...(ca !== undefined && { ssl: { ca: readFileSync(ca) } }),
  requestTimeout: 3_000,
  maxRetries: 2,
})
