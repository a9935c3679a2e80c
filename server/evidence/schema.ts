import { sql } from 'kysely'
import { db } from '#server/db/connect.ts'
import { table } from './permissions.ts'

interface Column {
  table: string
  column: string
  type: string
  nullable: boolean
  default: string | null
}

/** Every table of the migrated database: columns, constraints, indexes. The queue has its own schema. */
export async function describeSchema(): Promise<string> {
  const columns = await sql<Column>`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type,
      not a.attnotnull as nullable, pg_get_expr(d.adbin, d.adrelid) as default
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(db)
  const rules = await sql<{ table: string; rule: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule from pg_constraint
    where connamespace = 'public'::regnamespace and contype in ('c', 'f', 'u', 'p', 'x') and conrelid <> 0
    order by 1, contype desc, 2`.execute(db)
  const indexes = await sql<{ table: string; index: string }>`
    select tablename as table, indexdef as index from pg_indexes
    where schemaname = 'public' and indexname not in (select conname from pg_constraint)
    order by 1, 2`.execute(db)
  const tables = [...new Set(columns.rows.map((row) => row.table))]
  const sections = tables.flatMap((name) => {
    const of = <Row extends { table: string }>(rows: Row[]) => rows.filter((row) => row.table === name)
    return [
      `## ${name}`,
      '',
      table(
        ['column', 'type', 'null', 'default'],
        of(columns.rows).map((row) => [row.column, row.type, row.nullable ? 'yes' : '', row.default ?? '']),
      ),
      '',
      ...of(rules.rows).map((row) => `- \`${row.rule}\``),
      ...of(indexes.rows).map((row) => `- \`${row.index.replace(/^CREATE /, '').replace(' ON public.', ' on ')}\``),
      '',
    ]
  })
  return ['# Schema', '', 'Made of the migrated database.', '', ...sections].join('\n')
}
