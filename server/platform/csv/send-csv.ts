import { Readable } from 'node:stream'
import { fromReplica, itemsFromReplica } from '#server/db/from-replica.ts'
import { whileSignedIn } from '#server/platform/session/while-signed-in.ts'
import { recordExport } from '#server/platform/activity/record-export.ts'
import type { Exchange } from '#server/platform/http/serve-endpoint.ts'
import { csvOf } from './csv.ts'
import type { Column } from './csv.ts'

interface Table<Row> {
  /** The file name, without its extension. */
  name: string
  columns: readonly Column<Row>[]
  /** The rows, read on demand. */
  batches: AsyncIterable<readonly Row[]>
}

/** A handler that sends a table as a CSV download. */
export const asCsv =
  <Args extends unknown[], Row>(find: (...args: Args) => Table<Row> | Promise<Table<Row>>) =>
  async (...args: [...Args, Exchange]): Promise<Readable> => {
    const exchange = args.pop() as Exchange
    return sendCsv(exchange, await fromReplica(async () => find(...(args as unknown as Args))))
  }

/**
 * Sends a table as a CSV download. Rows are read as fast as the client reads them, until it disconnects or its user
 * loses access. A `HEAD` request reads no rows. Downloads of staff are recorded.
 */
export async function sendCsv<Row>(
  { request, reply }: Exchange,
  { name, columns, batches }: Table<Row>,
): Promise<Readable> {
  await recordExport(request, name)
  void reply
    .header('content-type', 'text/csv; charset=utf-8; header=present')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store')
  const lines = whileSignedIn(request, csvOf(columns, itemsFromReplica(batches)))
  return Readable.from(request.method === 'HEAD' ? [] : lines, { objectMode: false })
}
