import { sql } from 'kysely'
import type { Generated, Kysely, Transaction } from 'kysely'
import { db } from '#server/db/connect.ts'
import type { TwinEvent, TwinObject } from './twin-objects.ts'

interface Tables {
  'demo_gateway.objects': {
    id: string
    /** The order of creation. */
    number: Generated<number>
    object: string
    created: number
    /** Whose they are, for lists. */
    customer: string | null
    payment_intent: string | null
    charge: string | null
    /** The number of a test card. */
    test_card: string | null
    body: unknown
  }
  'demo_gateway.idempotency_keys': { key: string; fingerprint: string; status: number; body: unknown }
  'demo_gateway.deliveries': {
    event_id: string
    number: Generated<number>
    attempts: Generated<number>
    /** Null when it has arrived or was given up. */
    due_at: string | null
  }
}

// Created on first use, so that only databases with a twin have them.
const schema = `
  create schema if not exists demo_gateway;
  create table if not exists demo_gateway.objects (
    id text primary key,
    number bigint generated always as identity unique,
    object text not null,
    created bigint not null,
    customer text,
    payment_intent text,
    charge text,
    test_card text,
    body jsonb not null
  );
  create index if not exists objects_newest on demo_gateway.objects (object, created desc, number desc);
  create index if not exists objects_customer on demo_gateway.objects (customer, object, created desc, number desc);
  create index if not exists objects_payment_intent on demo_gateway.objects (payment_intent, object);
  create index if not exists objects_charge on demo_gateway.objects (charge, object);
  create table if not exists demo_gateway.idempotency_keys (
    key text primary key, fingerprint text not null, status integer not null, body jsonb not null
  );
  create table if not exists demo_gateway.deliveries (
    event_id text primary key references demo_gateway.objects on delete cascade,
    number bigint generated always as identity,
    attempts integer not null default 0,
    due_at timestamptz
  );
  create index if not exists deliveries_due on demo_gateway.deliveries (due_at) where due_at is not null;`

const store = db as unknown as Kysely<Tables>

async function createSchema(): Promise<void> {
  await store.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('demo_gateway', 0))`.execute(tx)
    await sql.raw(schema).execute(tx)
  })
}

/** Whether the twin has been used with this database. */
export async function booksExist(): Promise<boolean> {
  const { rows } = await sql<{ exist: boolean }>`
    select to_regclass('demo_gateway.deliveries') is not null as exist`.execute(store)
  return rows[0]!.exist
}

/** Runs `work` on the twin's books in one transaction of its own, which does not belong to the caller's. */
export async function withBooks<Result>(work: (books: TwinBooks) => Promise<Result>): Promise<Result> {
  if (!(await booksExist())) await createSchema()
  return store.transaction().execute((tx) => work(new TwinBooks(tx)))
}

/** What a list is restricted to. */
export interface ListFilter {
  customer?: string | undefined
  payment_intent?: string | undefined
  charge?: string | undefined
  created?: { gt?: number | undefined; gte?: number | undefined; lt?: number | undefined; lte?: number | undefined }
  /** The last object of the page before. */
  starting_after?: string | undefined
  limit?: number | undefined
}

interface Belongings {
  customer?: string | null
  payment_intent?: string
  charge?: string
  test_card?: string
}

/** The twin's objects, keys and deliveries, inside a transaction. */
export class TwinBooks {
  readonly #tx: Transaction<Tables>

  constructor(tx: Transaction<Tables>) {
    this.#tx = tx
  }

  async find<One extends TwinObject>(object: One['object'], id: string): Promise<One | undefined> {
    const row = await this.#object(object, id).executeTakeFirst()
    return row?.body as One | undefined
  }

  /** The object, which no other transaction changes until this one ends. */
  async lock<One extends TwinObject>(object: One['object'], id: string): Promise<One | undefined> {
    const row = await this.#object(object, id).forUpdate().executeTakeFirst()
    return row?.body as One | undefined
  }

  #object(object: string, id: string) {
    return this.#tx
      .selectFrom('demo_gateway.objects')
      .where('id', '=', id)
      .where('object', '=', object)
      .select(['body', 'test_card'])
  }

  async testCardOf(method: string): Promise<string | null> {
    return (await this.#object('payment_method', method).executeTakeFirst())?.test_card ?? null
  }

  async insert<One extends TwinObject>(one: One, belongings: Belongings = {}): Promise<One> {
    const { id, object, created: created_at } = one
    await this.#tx
      .insertInto('demo_gateway.objects')
      .values({
        id,
        object,
        created: created_at,
        customer: belongings.customer ?? null,
        payment_intent: belongings.payment_intent ?? null,
        charge: belongings.charge ?? null,
        test_card: belongings.test_card ?? null,
        body: JSON.stringify(one),
      })
      .execute()
    return one
  }

  async update<One extends TwinObject>(one: One, changes: Partial<One>): Promise<One> {
    const changed = { ...one, ...changes }
    await this.#tx
      .updateTable('demo_gateway.objects')
      .set({ body: JSON.stringify(changed) })
      .where('id', '=', one.id)
      .execute()
    return changed
  }

  /** A page of objects, the newest first, and whether there are more. */
  async list<One extends TwinObject>(
    object: One['object'],
    { customer, payment_intent, charge, created: when = {}, starting_after, limit = 10 }: ListFilter,
  ): Promise<{ data: One[]; has_more: boolean }> {
    let query = this.#tx
      .selectFrom('demo_gateway.objects')
      .where('object', '=', object)
      .select('body')
      .orderBy('created', 'desc')
      .orderBy('number', 'desc')
      .limit(limit + 1)
    if (customer) query = query.where('customer', '=', customer)
    if (payment_intent) query = query.where('payment_intent', '=', payment_intent)
    if (charge) query = query.where('charge', '=', charge)
    if (when.gt !== undefined) query = query.where('created', '>', when.gt)
    if (when.gte !== undefined) query = query.where('created', '>=', when.gte)
    if (when.lt !== undefined) query = query.where('created', '<', when.lt)
    if (when.lte !== undefined) query = query.where('created', '<=', when.lte)
    if (starting_after)
      query = query.where(
        sql<boolean>`(created, number) < (select created, number from demo_gateway.objects where id = ${starting_after})`,
      )
    const rows = await query.execute()
    return { data: rows.slice(0, limit).map(({ body }) => body as One), has_more: rows.length > limit }
  }

  /** The objects with these IDs. */
  async findAll<One extends TwinObject>(ids: readonly string[]): Promise<Map<string, One>> {
    const rows = await this.#tx
      .selectFrom('demo_gateway.objects')
      .where(sql<boolean>`id = any(${ids})`)
      .select(['id', 'body'])
      .execute()
    return new Map(rows.map(({ id, body }) => [id, body as One]))
  }

  /** Whether this transaction is now the only one with the key. */
  async lockKey(key: string): Promise<boolean> {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${`demo_gateway ${key}`}, 0)) as locked`.execute(this.#tx)
    return rows[0]!.locked
  }

  findKey(key: string) {
    return this.#tx
      .selectFrom('demo_gateway.idempotency_keys')
      .where('key', '=', key)
      .select(['fingerprint', 'status', 'body'])
      .executeTakeFirst()
  }

  async keepKey(key: string, fingerprint: string, status: number, body: unknown): Promise<void> {
    await this.#tx
      .insertInto('demo_gateway.idempotency_keys')
      .values({ key, fingerprint, status, body: JSON.stringify(body) })
      .execute()
  }

  async queueDelivery(event: TwinEvent): Promise<void> {
    await this.#tx
      .insertInto('demo_gateway.deliveries')
      .values({ event_id: event.id, due_at: new Date().toISOString() })
      .execute()
  }

  /** Claims the next event to deliver until `until`, when it is due again. */
  async claimDelivery(order: 'oldest' | 'newest', until: string) {
    const direction = sql.raw(order === 'oldest' ? 'asc' : 'desc')
    const { rows } = await sql<{ attempts: number; event: TwinEvent }>`
      update demo_gateway.deliveries as claimed set attempts = attempts + 1, due_at = ${until}
      from demo_gateway.objects
      where id = claimed.event_id and claimed.event_id = (
        select event_id from demo_gateway.deliveries where due_at <= ${new Date().toISOString()}
        order by number ${direction} for update skip locked limit 1
      )
      returning attempts, body as event`.execute(this.#tx)
    return rows[0]
  }

  async finishDelivery(event_id: string, due_at: string | null): Promise<void> {
    await this.#tx.updateTable('demo_gateway.deliveries').set({ due_at }).where('event_id', '=', event_id).execute()
  }

  /** When the next event is due, if any is not delivered. */
  async nextDelivery(): Promise<string | null> {
    const row = await this.#tx
      .selectFrom('demo_gateway.deliveries')
      .select(({ fn }) => fn.min('due_at').as('due_at'))
      .executeTakeFirst()
    return row?.due_at ?? null
  }
}
