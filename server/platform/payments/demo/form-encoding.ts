interface Fields {
  [name: string]: string | Fields
}

/** A form whose names say where the values belong: `metadata[payment_id]=…`, `expand[0]=…`, `created[gte]=…`. */
export function parseForm(text: string): Record<string, unknown> {
  const fields: Fields = Object.create(null) as Fields
  for (const [name, value] of new URLSearchParams(text)) {
    const [first = '', ...rest] = name.replaceAll(']', '').split('[')
    const path = [
      first,
      ...rest.map((key, at) => (key === '' && at === rest.length - 1 ? nextIndex(fields, name) : key)),
    ]
    put(fields, path, value)
  }
  return arrays(fields) as Record<string, unknown>
}

/** `expand[]=a&expand[]=b` is the same as `expand[0]=a&expand[1]=b`. */
const nextIndex = (fields: Fields, name: string): string => {
  const list = fields[name.split('[')[0]!]
  return String(typeof list === 'object' ? Object.keys(list).length : 0)
}

function put(fields: Fields, [key, ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    fields[key!] = value
    return
  }
  const inner = fields[key!]
  const next = typeof inner === 'object' ? inner : (Object.create(null) as Fields)
  fields[key!] = next
  put(next, rest, value)
}

/** Fields whose names are indexes are arrays. */
function arrays(value: string | Fields): unknown {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([key, one]) => [key, arrays(one)] as const)
  const isArray = entries.length > 0 && entries.every(([key]) => /^\d+$/.test(key))
  return isArray ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}
