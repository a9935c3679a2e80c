import type { Pool } from 'pg'

/** The key of each partitioned table that months are archived of. */
const keys = { activities: 'id', audit_entries: 'activity_id', notifications: 'activity_id' }

const firstId = (label: string) => `${label.replace('_', '')}0000000000`

/**
 * Makes a database look as if it had partitions since the first of these months (`2023_01`), which follow one another.
 * What comes after them, until the real partitions begin, is in that of the last one.
 */
export async function beginWith(pool: Pool, months: readonly string[]): Promise<void> {
  const { rows } = await pool.query<{ id: string }>('select first_activity_id(first_month())::text as id')
  const begun = rows[0]!.id
  const bounds = [...months.map(firstId), begun]
  const statements = Object.entries(keys).flatMap(([table, key]) => {
    const first = `partitions.${table}_first`
    const isDefault = table === 'notifications'
    return [
      ...months.map((label) => `select create_partition('${table}'::regclass, '${label}')`),
      `alter table ${table} detach partition ${first}`,
      ...(isDefault ? [`alter table ${first} drop constraint before_months`] : []),
      `alter table ${first} add constraint before_months check (${isDefault ? `${key} is null or ` : ''}${key} < ${bounds[0]!})`,
      `alter table ${table} attach partition ${first} ${isDefault ? 'default' : `for values from (minvalue) to (${bounds[0]!})`}`,
      ...months.map(
        (label, index) =>
          `alter table ${table} attach partition partitions.${table}_${label} for values from (${bounds[index]!}) to (${bounds[index + 1]!})`,
      ),
    ]
  })
  const start = months[0]!.replace('_', '-')
  await pool.query(
    [
      ...statements,
      `create or replace function first_month() returns date language sql immutable parallel safe return '${start}-01'::date`,
    ].join(';'),
  )
}
