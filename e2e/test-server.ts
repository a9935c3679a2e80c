/** A running server and its database; each worker has its own. */
export interface TestServer {
  origin: string
  databaseUrl: string
}

const servers = JSON.parse(process.env.TULAY_SERVERS ?? '[]') as TestServer[]

/** The server of this worker. Playwright loads test files in its main process too, where there is none. */
export const testServer: TestServer = servers[Number(process.env.TEST_PARALLEL_INDEX)] ?? {
  origin: '',
  databaseUrl: '',
}
