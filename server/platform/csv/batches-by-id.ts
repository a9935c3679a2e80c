/** Rows per query. */
const batch = 500

/** Rows in batches, by their IDs in order: no connection is held while the client does not read. */
export async function* batchesById<Row>(
  findIds: () => Promise<readonly { id: string }[]>,
  findRows: (ids: readonly string[]) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  const ids = await findIds()
  for (let first = 0; first < ids.length; first += batch)
    yield await findRows(ids.slice(first, first + batch).map(({ id }) => id))
}
