/** A running server with its own database, one per worker. */
export interface TestServer {
  origin: string
  databaseUrl: string
}

const servers = JSON.parse(process.env.TULAY_SERVERS ?? '[]') as TestServer[]

/** The server of this worker. Playwright also loads test files in its main process, which has no server. */
export const testServer: TestServer = servers[Number(process.env.TEST_PARALLEL_INDEX)] ?? {
  origin: '',
  databaseUrl: '',
}
